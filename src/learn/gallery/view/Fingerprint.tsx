import { CATALOGUE, FAMILIES, isStrategyId } from '../../../engine/catalogue'
import { ColouredChip } from '../../../charts/ProposalChip'
import type { Fingerprint as Marks, Mark } from '../model/fingerprint'
import './fingerprint.css'

const familyOf = (rule: string) => (isStrategyId(rule) ? CATALOGUE[rule].family : null)

/** The marks by family of rules, in the order of the cards. */
const byFamily = (marks: readonly Mark[]) =>
  (Object.keys(FAMILIES) as (keyof typeof FAMILIES)[])
    .map((family) => marks.filter(({ rule }) => familyOf(rule) === family))
    .filter((group) => group.length > 0)

const nameOf = (rule: string) => (isStrategyId(rule) ? CATALOGUE[rule].name : rule)

const WORDS = {
  winner: '',
  'no-winner': 'no winner',
  rejected: 'rejected',
  'no-decision': 'undecided',
} as const

const describeMark = ({ rule, kind, winner }: Mark) => `${nameOf(rule)}: ${winner ?? WORDS[kind]}`

/** One mark a rule: filled where it decides, hollow where it does not. Text beside it says the same. */
export const Fingerprint = ({ marks }: Pick<Marks, 'marks'>) => (
  <span className="fingerprint" aria-hidden="true">
    {byFamily(marks).map((group) => (
      <span key={group[0]!.rule} className="fingerprint-family">
        {group.map((mark) => (
          <span key={mark.rule} title={describeMark(mark)}>
            <MarkChip mark={mark} />
          </span>
        ))}
      </span>
    ))}
  </span>
)

/** The same with the names of the rules. */
export const NamedFingerprint = ({ marks }: Pick<Marks, 'marks'>) => (
  <ul className="fingerprint-named" aria-label="Verdicts">
    {marks.map((mark) => (
      <li key={mark.rule}>
        <MarkChip mark={mark} />
        <span>
          {nameOf(mark.rule)}
          <span className="visually-hidden">: {mark.winner ?? WORDS[mark.kind]}</span>
        </span>
      </li>
    ))}
  </ul>
)

const SIGNS = { 'no-winner': '∅', rejected: '×', 'no-decision': '' } as const

function MarkChip({ mark: { kind, winner, place } }: { readonly mark: Mark }) {
  if (kind === 'winner') {
    return (
      <ColouredChip id={String.fromCodePoint(winner?.codePointAt(0) ?? 0x3f)} colour={place ?? 0} />
    )
  }
  return (
    <span className="hollow" data-kind={kind} aria-hidden="true">
      {SIGNS[kind]}
    </span>
  )
}
