import { LabPlayer } from '../../frame/LabPlayer'
import { Section } from '../../../ui/Section'
import { DebateFigure } from './DebateFigure'
import { Decision } from './Decision'
import { EvidenceSwitches } from './EvidenceSwitches'
import { FlowFigure } from './FlowFigure'
import { describeEvent, type ShownDebate } from './moment'
import { placeId } from './places'
import { ProposalCards } from './ProposalCards'

/** What came of it: the decision, what each piece of evidence does to it, and who said what. */
export function DebateResult(shown: ShownDebate) {
  const { held, stops, nameOf } = shown
  const describe = (at: number): string => {
    const event = held.run.transcript[at - 1]
    return event ? describeEvent(event, held, nameOf) : 'Before the first proposal'
  }
  return (
    <>
      <Decision {...shown} />
      <FlowFigure {...shown} />
      <LabPlayer stops={stops} describe={describe} />
      {held.evidence.length > 0 && <EvidenceSwitches {...shown} />}
      <DebateFigure {...shown} />
      <Section id={placeId('proposals')} title="Proposals and critiques">
        <ProposalCards {...shown} />
      </Section>
    </>
  )
}
