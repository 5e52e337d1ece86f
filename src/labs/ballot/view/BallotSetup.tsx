import type { BallotPlan } from '../plan'
import type { Agent } from '../../../engine'
import type { BallotRecord, RuleRecord } from '../model'
import { ActsSection } from './ActsSection'
import type { NameOf } from './describe-ballot'
import { PanelSection } from './PanelSection'
import { QuestionSection } from './QuestionSection'
import { RollSection } from './RollSection'
import { RuleTermsSection } from './RuleTermsSection'
import { TermsSection } from './TermsSection'
import type { Baseline } from './use-baseline'
import { VoteStream } from './VoteStream'
import { WhatIfSection } from './WhatIfSection'

/** What there is to set up, and what came of it so far. */
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
export const BallotSetup = (props: BallotSetupProps) => (
  <>
    <QuestionSection {...props} />
    <PanelSection {...props} />
    <RuleTermsSection {...props} />
    <RollSection {...props} />
    <WhatIfSection {...props} />
    <VoteStream {...props} />
    <TermsSection {...props} />
    <ActsSection {...props} />
  </>
)
