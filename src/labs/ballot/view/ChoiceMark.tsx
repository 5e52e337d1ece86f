import { Glyph } from '../../../charts/Glyph'

export const STANCES = { approve: 'agree', reject: 'disagree', abstain: 'abstain' } as const

export interface ChoiceMarkProps {
  readonly choice: string
  readonly choices: readonly { readonly id: string }[]
}

/** What somebody chose, as a shape and a colour: a stance's glyph, or an option's letter. */
export function ChoiceMark({ choice, choices }: ChoiceMarkProps) {
  const stance = isStance(choice) ? STANCES[choice] : undefined
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

const isStance = (choice: string): choice is keyof typeof STANCES => Object.hasOwn(STANCES, choice)
