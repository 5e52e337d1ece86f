import type { Sentence } from '../../describe/sentence'
import { useActions } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'
import { Rich } from './Rich'

export interface ReasonTextProps {
  /** Null where none can be told. */
  readonly sentence: Sentence | null
  /** The rules that differ in what it tells; null where there are none. */
  readonly rules: readonly [string, string] | null
}

/** Why the rules part, in one sentence, where one can be told; and the way to a comparison. */
export function ReasonText({ sentence, rules }: ReasonTextProps) {
  const { setView } = useActions()
  const compare = () =>
    setView({
      side: 'compare',
      page: 'why',
      ...(rules ? { compared: rules, rule: rules[0] } : {}),
    })
  return (
    <>
      {sentence && (
        <span className="reason-text">
          <Rich text={sentence} />
        </span>
      )}{' '}
      <Button kind="link" onClick={compare}>
        {sentence ? 'Compare' : 'Compare two rules'}
      </Button>
    </>
  )
}
