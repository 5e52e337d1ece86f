import type { ToldSentence } from '../../describe/tell/teller'
import { useShowMore } from '../../ui/use-show-more'
import { Rich } from '../story/Rich'

/** A crowd's reasons against a decision are many; all of them are one click away. */
const MAX_AT_FIRST = 60

/** The sentences of a round, as a list that a screen reader counts. */
export function ToldSentences({ sentences }: { readonly sentences: readonly ToldSentence[] }) {
  const [shown, more] = useShowMore(sentences, MAX_AT_FIRST, Infinity)
  return (
    <>
      <ul className="told-sentences">
        {shown.map(({ about, text }, place) => (
          <li key={place} data-about={about}>
            <Rich text={text} />
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
