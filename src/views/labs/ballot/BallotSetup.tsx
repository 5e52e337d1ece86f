import type { Agent } from '../../../engine'
import type { BallotPlan, BallotRecord, RuleRecord } from '../../../engine/protocols/ballot'
import { ActsSection } from './ActsSection'
import { QuestionSection } from './QuestionSection'
import { RollSection } from './RollSection'
import { TermsSection } from './TermsSection'
import type { Baseline } from './use-baseline'
import { VoteStream } from './VoteStream'
import { WhatIfSection } from './WhatIfSection'
import type { NameOf } from './words'

export interface BallotSetupProps {
  readonly plan: BallotPlan
  readonly agents: readonly Agent[]
  readonly record: BallotRecord | null
  readonly playhead: number
  readonly baseline: Baseline
  readonly changed: ReadonlyMap<string, RuleRecord>
  readonly nameOf: NameOf
}

/** What is asked, who votes and when, and what ends it. */
export function BallotSetup(props: BallotSetupProps) {
  const { plan, agents, record, playhead, nameOf } = props
  return (
    <>
      <QuestionSection plan={plan} />
      <RollSection {...{ plan, agents, playhead, nameOf }} />
      <WhatIfSection {...props} />
      <VoteStream {...{ plan, agents, record, nameOf }} />
      <TermsSection plan={plan} agents={agents} nameOf={nameOf} />
      <ActsSection {...{ plan, agents, playhead, nameOf }} />
    </>
  )
}
