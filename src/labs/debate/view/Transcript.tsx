import { useMemo } from 'react'
import { Button } from '../../../ui/Button'
import {
  caseToJson,
  isTooLongToWrite,
  transcriptToJson,
  transcriptToMarkdown,
  writeCase,
  writeTranscript,
} from '../model'
import { ScrollArea } from '../../../ui/ScrollArea'
import { save } from '../../../ui/save-file'
import { useActions, usePlaygroundStore } from '../../../store/hooks/use-playground'
import { TermLink } from '../../../charts/LearnLink'
import { Section } from '../../../ui/Section'
import { describeEvent, type ShownDebate } from './moment'
import { placeId } from './places'

/** Events that are listed; the file has them all. */
const MAX_EVENTS = 500

/** Everything in order; a click goes to that moment. */
export function Transcript({ held, moment, nameOf }: ShownDebate) {
  const { setView } = useActions()
  const store = usePlaygroundStore()
  const { transcript, runId } = held.run
  const at = moment.event === null ? 0 : transcript.indexOf(moment.event) + 1
  const saveAs = (format: 'json' | 'md') => {
    const written = writeTranscript(held)
    if (format === 'json') save(`${runId}.json`, transcriptToJson(written), 'application/json')
    else save(`${runId}.md`, transcriptToMarkdown(written), 'text/markdown')
  }
  const isTooLong = useMemo(() => isTooLongToWrite(held), [held])
  const saveCase = () => {
    const { scenario } = store.getState()
    save(`${runId}.case.json`, caseToJson(writeCase(scenario, held)), 'application/json')
  }
  return (
    <Section id={placeId('transcript')} title={<TermLink id="transcript">Transcript</TermLink>}>
      <div className="debate-saves cluster">
        <Button disabled={isTooLong} onClick={() => saveAs('json')}>
          Save as JSON
        </Button>
        <Button disabled={isTooLong} onClick={() => saveAs('md')}>
          Save as Markdown
        </Button>
        <Button onClick={saveCase}>Save as a case</Button>
      </div>
      {isTooLong && (
        <p className="quiet">
          The transcript is too long for a file: every critique repeats all that there is against a
          proposal. With fewer members or shorter risks it can be saved.
        </p>
      )}
      <p className="quiet">
        Run <code>{runId}</code>
      </p>
      <ScrollArea label="Transcript, event by event" className="debate-transcript">
        <ol>
          {transcript.slice(0, MAX_EVENTS).map((event, place) => (
            <li key={place} data-said={place < at}>
              <Button
                kind="link"
                aria-current={place + 1 === at ? 'step' : undefined}
                onClick={() =>
                  setView({ labAt: place + 1 === transcript.length ? Infinity : place + 1 })
                }
              >
                {describeEvent(event, held, nameOf)}
              </Button>
            </li>
          ))}
        </ol>
        {transcript.length > MAX_EVENTS && (
          <p className="quiet">and {transcript.length - MAX_EVENTS} more</p>
        )}
      </ScrollArea>
    </Section>
  )
}
