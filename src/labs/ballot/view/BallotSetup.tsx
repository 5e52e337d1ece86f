import { ActsSection } from './ActsSection'
import { QuestionSection } from './QuestionSection'
import { RollSection } from './RollSection'
import { TermsSection } from './TermsSection'
import type { BallotSetupProps } from './setup-props'
import { VoteStream } from './VoteStream'
import { WhatIfSection } from './WhatIfSection'

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
