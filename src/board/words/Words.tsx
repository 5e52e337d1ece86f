import { useEffect, useRef } from 'react'
import type { ToldRound } from '../../describe/tell/teller'
import { isHidden, selectRound } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'
import { ScrollArea } from '../../ui/ScrollArea'
import { HiddenAnswer } from '../story/HiddenAnswer'
import { saveTranscript } from './save-transcript'
import { ToldSentences } from './ToldSentences'
import { useTold } from './use-told'
import './words.css'

/** The run as plain sentences, round by round; the round under the playhead is marked. */
export default function Words() {
  const rounds = useTold()
  const isPredicted = usePlayground(isHidden('verdicts'))
  if (isPredicted) return <HiddenAnswer answer="verdicts" />
  if (!rounds) return <p role="status">Telling …</p>
  return (
    <ScrollArea label="The run in words">
      <div className="told-run">
        <SaveTranscript rounds={rounds} />
        {rounds.map((told) => (
          <ToldRoundSection key={told.round} {...told} />
        ))}
      </div>
    </ScrollArea>
  )
}

function ToldRoundSection({ round, sentences }: ToldRound) {
  const isCurrent = usePlayground((state) => selectRound(state) === round)
  const { goTo } = useActions()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const frame = section.current?.closest('.scroll')
    if (isCurrent && frame && section.current) frame.scrollTop = section.current.offsetTop
  }, [isCurrent])
  return (
    <section
      ref={section}
      className="told-round"
      aria-label={`Round ${round} in words`}
      {...(isCurrent && { 'aria-current': 'step' })}
    >
      <h2>
        <Button kind="link" onClick={() => goTo(round)}>
          Round {round}
        </Button>
      </h2>
      <ToldSentences sentences={sentences} />
    </section>
  )
}

function SaveTranscript({ rounds }: { readonly rounds: readonly ToldRound[] }) {
  const title = usePlayground(({ scenario }) => scenario.title)
  const question = usePlayground(({ scenario }) => scenario.prompt)
  const transcript = { title, question, rounds }
  return (
    <p className="told-save cluster">
      <Button kind="link" onClick={() => saveTranscript(transcript, 'text')}>
        Save as text
      </Button>
      <Button kind="link" onClick={() => saveTranscript(transcript, 'markdown')}>
        Save as Markdown
      </Button>
    </p>
  )
}
