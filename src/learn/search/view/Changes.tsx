import { describeTried, describeTry, type Names } from '../../../describe/describe-comparison'
import { describeFlip } from '../../../describe/describe-verdict'
import { formatSentence, join, type Sentence } from '../../../describe/sentence'
import type { Comparison, NearestFlip, Step, Try } from '../../../engine'
import { Button } from '../../../ui/Button'
import { stepsOf } from '../model/apply-steps'
import { describeNoFlip, listChanges, type RuleChanges } from '../model/list-changes'
import { Told } from './Told'

interface ChangesProps {
  readonly comparison: Comparison
  /** By rule; undefined where none was looked for. */
  readonly flips: readonly (NearestFlip | null | undefined)[]
  readonly names: Names
  readonly proposals: readonly { readonly id: string }[]
  readonly onChoose: (steps: readonly Step[], name: string) => void
}

interface Change {
  readonly what: Sentence
  readonly result: Sentence
  readonly steps: readonly Step[]
}

/** The smallest edits that make two rules agree, or part, and those that change one of the verdicts. */
export function Changes({ comparison, flips, names, proposals, onChoose }: ChangesProps) {
  const { isSame, tries } = comparison
  const shared = { proposals, onChoose }
  const tell = (tried: Try): Change => {
    const { what, result } = describeTry(tried, comparison, names)
    return { what, result, steps: tried.steps }
  }
  return (
    <div className="search-changes">
      <ChangeList
        title={isSame ? 'Make them disagree from here' : 'Make them agree'}
        changes={tries.map(tell)}
        note={describeTried(comparison)}
        {...shared}
      />
      {listChanges(comparison, flips, proposals).map((each) => (
        <ChangeList
          key={each.rule}
          title={titleOf(each, names)}
          changes={[...each.tries.map(tell), ...tellFlip(each, names)]}
          note={each.tries.length > 0 || each.flip ? null : describeNoFlip(each)}
          {...shared}
        />
      ))}
    </div>
  )
}

const titleOf = ({ rule, isDecided }: RuleChanges, { nameOfRule }: Names): string =>
  isDecided ? `Undo what ${nameOfRule(rule)} decides` : `Make ${nameOfRule(rule)} decide`

const tellFlip = ({ flip }: RuleChanges, { nameOf }: Names): readonly Change[] =>
  flip === null
    ? []
    : [{ what: join(describeFlip(flip, nameOf)), result: [], steps: stepsOf(flip) }]

interface ChangeListProps extends Pick<ChangesProps, 'proposals' | 'onChoose'> {
  readonly title: string
  readonly changes: readonly Change[]
  /** What was not found, or not tried; where that is null, too, there is no list. */
  readonly note: string | null
}

function ChangeList({ title, changes, note, proposals, onChoose }: ChangeListProps) {
  if (changes.length === 0 && note === null) return null
  return (
    <div role="group" aria-label={title}>
      <h3 className="eyebrow">{title}</h3>
      <ul className="stack">
        {changes.map(({ what, result, steps }) => {
          const name = formatSentence(what)
          return (
            <li key={name} className="row between">
              <span>
                <Told text={what} proposals={proposals} />
                {result.length > 0 && (
                  <small className="quiet">
                    {' '}
                    <Told text={result} proposals={proposals} />
                  </small>
                )}
              </span>
              <Button kind="link" aria-label={`Try: ${name}`} onClick={() => onChoose(steps, name)}>
                Try
              </Button>
            </li>
          )
        })}
      </ul>
      {note !== null && <p className="quiet">{note}</p>}
    </div>
  )
}
