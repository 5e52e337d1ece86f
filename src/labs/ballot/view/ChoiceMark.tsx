import { Glyph } from '../../../charts/Glyph'

const STANCES: Readonly<Record<string, 'agree' | 'disagree' | 'abstain'>> = {
  approve: 'agree',
  reject: 'disagree',
  abstain: 'abstain',
}

export interface ChoiceMarkProps {
  readonly choice: string
  readonly choices: readonly { readonly id: string }[]
}

/** What somebody chose, as a shape and a colour: a stance's glyph, or an option's letter. */
export function ChoiceMark({ choice, choices }: ChoiceMarkProps) {
  const stance = STANCES[choice]
  const place = choices.findIndex(({ id }) => id === choice)
  if (stance !== undefined && (place < 0 || choice !== 'abstain')) {
    return (
      <span className="ballot-stance" data-stance={stance}>
        <Glyph stance={stance} />
      </span>
    )
  }
  return (
    <span className="ballot-chip" data-colour={place < 0 ? undefined : place % 8}>
      {choice}
    </span>
  )
}
