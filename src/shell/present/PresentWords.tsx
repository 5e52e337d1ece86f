import { ToldSentences } from '../../board/words/ToldSentences'
import { useTold } from '../../board/words/use-told'
import { HiddenAnswer } from '../../board/story/HiddenAnswer'
import { isHidden, selectRound } from '../../store/selectors'
import { usePlayground } from '../../store/hooks/use-playground'
import '../../board/words/words.css'

/** The round under the playhead, told in words. */
export default function PresentWords() {
  const rounds = useTold()
  const round = usePlayground(selectRound)
  const isPredicted = usePlayground(isHidden('verdicts'))
  const told = rounds?.find((each) => each.round === round)
  if (isPredicted) return <HiddenAnswer answer="verdicts" />
  if (!told) return <p role="status">Telling …</p>
  return <ToldSentences key={round} sentences={told.sentences} />
}
