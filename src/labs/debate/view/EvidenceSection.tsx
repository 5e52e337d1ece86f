import type { DebatePlan } from '../plan'
import { Button } from '../../../ui/Button'
import type { EvidencePiece } from '../../../engine/protocols/plans'
import { useActions } from '../../../store/hooks/use-playground'
import { CheckField, TextField } from '../../../ui/Field'
import { IconButton } from '../../../ui/IconButton'
import { Section } from '../../../ui/Section'
import { useLabEdit } from '../../frame/use-lab'
import { LAB_LIMITS } from '../../limits'
import { EvidenceSwitch } from './EvidenceSwitch'
import { addPiece, removePiece, renamePiece, withPiece } from './plan-edits'

/** The pieces of evidence: each there or taken away, right or wrong. */
export function EvidenceSection({ plan }: { readonly plan: DebatePlan }) {
  const edit = useLabEdit('debate')
  return (
    <Section
      title="Evidence"
      aside={
        <Button
          kind="link"
          disabled={plan.evidence.length >= LAB_LIMITS.evidence}
          onClick={() => edit('Add evidence', addPiece)}
        >
          Add
        </Button>
      }
    >
      {plan.evidence.length === 0 && <p className="quiet">There is none. Add the first piece.</p>}
      <ul className="stack">
        {plan.evidence.map((piece, place) => (
          <li key={place}>
            <Piece piece={piece} plan={plan} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Piece({ piece, plan }: { readonly piece: EvidencePiece; readonly plan: DebatePlan }) {
  const edit = useLabEdit('debate')
  const { say } = useActions()
  const { key, text, isAway = false, isWrong = false } = piece
  const set = (name: string, changes: Parameters<typeof withPiece>[2], group?: string) =>
    edit(name, (old) => withPiece(old, key, changes), group)
  const rename = (input: HTMLInputElement) => {
    const wanted = input.value
    if (wanted === key) return
    if (renamePiece(plan, key, wanted) === null) {
      say('A piece of evidence needs a name that no other has.')
      input.value = key
    } else edit(`Call ${key} ${wanted.trim()}`, (old) => renamePiece(old, key, wanted) ?? old)
  }
  return (
    <fieldset className="debate-piece panel stack-tight" data-away={isAway}>
      <legend className="visually-hidden">{key}</legend>
      <div className="debate-piece-head row">
        <EvidenceSwitch label={`${key} is there`} piece={key} isAway={isAway} />
        <input
          className="field"
          key={key}
          aria-label="Name"
          defaultValue={key}
          maxLength={200}
          onBlur={({ target }) => rename(target)}
        />
        <IconButton
          icon="close"
          label={`Remove ${key}`}
          onClick={() => edit(`Remove ${key}`, (old) => removePiece(old, key))}
        />
      </div>
      <TextField
        aria-label="What it says"
        placeholder="Empty: it counts as missing"
        value={text}
        maxLength={2000}
        onChange={(value) => set(`Change ${key}`, { text: value }, `text ${key}`)}
      />
      <CheckField
        label="It is wrong, and no member knows"
        isOn={isWrong}
        onChange={(isOn) => set(`Make ${key} ${isOn ? 'wrong' : 'right'}`, { isWrong: isOn })}
      />
    </fieldset>
  )
}
