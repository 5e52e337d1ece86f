import type { DebatePlan, EvidencePiece } from '../../../engine/protocols/plans'
import { LAB_LIMITS } from '../../limits'
import { Icon } from '../../../ui/Icon'
import { useActions } from '../../../store/hooks/use-playground'
import { Section } from '../../../ui/Section'
import { useLabEdit } from '../../frame/use-lab'
import { addPiece, removePiece, renamePiece, withPiece } from './plan-edits'
import { Switch } from './Switch'

/** The pieces of evidence: each there or taken away, right or wrong. */
export function EvidenceSection({ plan }: { readonly plan: DebatePlan }) {
  const edit = useLabEdit('debate')
  return (
    <Section
      title="Evidence"
      aside={
        <button
          type="button"
          className="link-button"
          disabled={plan.evidence.length >= LAB_LIMITS.evidence}
          onClick={() => edit('Add evidence', addPiece)}
        >
          Add
        </button>
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
  const rename = (wanted: string): boolean => {
    if (wanted === key) return true
    if (renamePiece(plan, key, wanted) === null) {
      say('A piece of evidence needs a name that no other has.')
      return false
    }
    edit(`Call ${key} ${wanted.trim()}`, (old) => renamePiece(old, key, wanted) ?? old)
    return true
  }
  return (
    <fieldset className="debate-piece panel stack-tight" data-away={isAway}>
      <legend className="visually-hidden">{key}</legend>
      <div className="debate-piece-head row">
        <Switch
          label={`${key} is there`}
          isOn={!isAway}
          onChange={(isThere) =>
            edit(isThere ? `Put ${key} back` : `Take ${key} away`, (old) =>
              withPiece(old, key, { isAway: !isThere }),
            )
          }
        />
        <input
          className="field"
          key={key}
          aria-label="Name"
          defaultValue={key}
          maxLength={200}
          onBlur={({ target }) => {
            if (!rename(target.value)) target.value = key
          }}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove ${key}`}
          title={`Remove ${key}`}
          onClick={() => edit(`Remove ${key}`, (old) => removePiece(old, key))}
        >
          <Icon name="close" />
        </button>
      </div>
      <input
        className="field"
        aria-label="What it says"
        placeholder="Empty: it counts as missing"
        value={text}
        maxLength={2000}
        onChange={({ target }) =>
          edit(`Change ${key}`, (old) => withPiece(old, key, { text: target.value }), `text ${key}`)
        }
      />
      <label className="debate-check row break medium">
        <input
          type="checkbox"
          checked={isWrong}
          onChange={({ target }) =>
            edit(target.checked ? `Make ${key} wrong` : `Make ${key} right`, (old) =>
              withPiece(old, key, { isWrong: target.checked }),
            )
          }
        />
        It is wrong, and no member knows
      </label>
    </fieldset>
  )
}
