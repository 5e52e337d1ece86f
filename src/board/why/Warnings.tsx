import type { ReactNode } from 'react'
import type { Evaluation } from '../../engine'
import {
  describeSubject,
  EARLIER_VOTES_SENTENCE,
  FINDING_SENTENCES,
} from '../../describe/describe-finding'
import { countsEarlier, EARLIER_VOTES, FINDINGS } from '../../describe/describe-verdict'
import { setConfig } from '../../scenario/edits/settings'
import { isHidden } from '../../store/selectors'
import { useEdits } from '../../store/hooks/use-edits'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'
import { TermLink } from '../../charts/LearnLink'

interface WarningsProps {
  readonly evaluation: Evaluation
  /** What a rule that is a script counts is not known. */
  readonly isOwn: boolean
  readonly nameOf: (agent: string) => string
}

/** What misleads about a verdict, with what can be done about it. */
export function Warnings({ evaluation, isOwn, nameOf }: WarningsProps) {
  const { findings } = evaluation
  const hasRevisions =
    usePlayground((state) => state.run.hasRevisions) && (isOwn || countsEarlier(evaluation))
  const isSet = usePlayground(isHidden('settings'))
  if (findings.length === 0 && !hasRevisions) return null
  return (
    <>
      <h2 className="eyebrow">
        <TermLink id="warning">Warnings</TermLink>
      </h2>
      <ul className="findings stack">
        {findings.map((finding) => {
          const subject = describeSubject(finding, nameOf)
          const title = `${FINDINGS[finding.code]}${subject === '' ? '' : `: ${subject}`}`
          return (
            <Warning key={`${finding.code} ${subject}`} title={title}>
              {FINDING_SENTENCES[finding.code]}{' '}
              {finding.code === 'only-option' && !isSet && <AddRival />}
            </Warning>
          )
        })}
        {hasRevisions && (
          <Warning title={EARLIER_VOTES}>
            {EARLIER_VOTES_SENTENCE} {!isSet && <LatestOnly />}
          </Warning>
        )}
      </ul>
    </>
  )
}

const Warning = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <li>
    <strong>{title}</strong>
    {children}
  </li>
)

/** With nothing beside it, a proposal wins whatever people say. */
function AddRival() {
  const { editProposals } = useEdits()
  return (
    <Button
      kind="link"
      onClick={() => editProposals(({ addProposal }, now) => addProposal(now, 'Not doing it'))}
    >
      Add “Not doing it” as a rival
    </Button>
  )
}

function LatestOnly() {
  const store = usePlaygroundStore()
  const { edit } = useActions()
  return (
    <Button
      kind="link"
      onClick={() => {
        const name = 'Count the latest votes only'
        edit(setConfig(store.getState().scenario, 'consensus', 'revisions', 'latest', { name }))
      }}
    >
      Latest votes only
    </Button>
  )
}
