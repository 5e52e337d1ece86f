import type { DebatePlan } from '../plan'
import { Button } from '../../../ui/Button'
import type { EvidencePiece } from '../../../engine/protocols/plans'
import { CheckField, TextField } from '../../../ui/Field'
import { IconButton } from '../../../ui/IconButton'
import { TermLink } from '../../../charts/LearnLink'
import { Section } from '../../../ui/Section'
import { useLabEdit } from '../../frame/use-lab'
import { LAB_LIMITS } from '../../limits'
import { placeId } from './places'
import { NumberField } from '../../../ui/NumberField'
import { NameField } from './NameField'
import {
  addPiece,
  refuseName,
  removePiece,
  renamePiece,
  withPiece,
  withoutPass,
} from './plan-edits'

/** The pieces of evidence: each there or taken away, right or wrong. */
export function EvidenceSection({ plan }: { readonly plan: DebatePlan }) {
  const edit = useLabEdit('debate')
  return (
    <Section
      id={placeId('evidence')}
      title={<TermLink id="evidence">Evidence</TermLink>}
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
  const { key, text, isAway = false, isWrong = false, foundInPass } = piece
  // Without another pass nothing can be found later.
  const hasPasses = (plan.caps?.passes ?? 1) > 1 || foundInPass !== undefined
  const set = (name: string, changes: Parameters<typeof withPiece>[2], group?: string) =>
    edit(name, (old) => withPiece(old, key, changes), group)
  const keys = plan.evidence.map((each) => each.key)
  return (
    <fieldset className="debate-piece panel stack-tight" data-away={isAway}>
      <legend className="visually-hidden">{key}</legend>
      <div className="debate-piece-head row">
        <NameField
          label="Name"
          name={key}
          refuse={(wanted) => refuseName(wanted, keys)}
          onRename={(wanted) =>
            edit(`Call ${key} ${wanted}`, (old) => renamePiece(old, key, wanted))
          }
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
      {key in {} && (
        <p className="quiet">
          A name like any other here. Code that looks evidence up in an object would always find it.
        </p>
      )}
      {isAway && <p className="quiet">Taken away: put it back in the result.</p>}
      {hasPasses && (
        <NumberField
          label="Found in judge pass"
          value={foundInPass ?? null}
          min={2}
          max={LAB_LIMITS.passes}
          isWhole
          placeholder="There from the first"
          onChange={(pass) => set(`Find ${key} later`, { foundInPass: pass }, `found ${key}`)}
          onClear={() =>
            edit(`Have ${key} from the first`, (old) => withoutPass(old, key), `found ${key}`)
          }
        />
      )}
      <CheckField
        label="It is wrong, and no member knows"
        isOn={isWrong}
        onChange={(isOn) => set(`Make ${key} ${isOn ? 'wrong' : 'right'}`, { isWrong: isOn })}
      />
    </fieldset>
  )
}
