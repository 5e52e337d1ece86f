import type { DebatePlan } from '../../../engine/protocols/plans'
import { NumberField } from '../../../ui/NumberField'
import { Choice } from '../../../ui/Choice'
import { Section } from '../../../ui/Section'
import { useLabEdit } from '../../frame/use-lab'

const MAX_TURNS = 1_000_000

/** Who answers for the decision, what may be spent on it, and what if it were held otherwise. */
export function TermsSection({ plan }: { readonly plan: DebatePlan }) {
  const edit = useLabEdit('debate')
  const { finalOwner = '', budget, isStrict, erasesDissent, truth } = plan
  return (
    <>
      <Section title="Decision">
        <label className="form-field">
          <span>Final owner</span>
          <input
            className="field"
            value={finalOwner}
            maxLength={200}
            placeholder="None: the debate is blocked"
            onChange={({ target }) =>
              edit(
                'Change the final owner',
                (old) => ({ ...old, finalOwner: target.value }),
                'owner',
              )
            }
          />
        </label>
        <label className="form-field">
          <span>Budget, in proposals and critiques</span>
          <NumberField
            value={budget ?? null}
            min={0}
            max={MAX_TURNS}
            isWhole
            placeholder="No limit"
            onChange={(value) =>
              edit('Change the budget', (old) => ({ ...old, budget: value }), 'budget')
            }
            onClear={() => edit('Lift the budget', ({ budget: _, ...rest }) => rest, 'budget')}
          />
        </label>
      </Section>
      <Section title="What if">
        <Choice
          label="A critique that names a defect"
          options={[
            ['noted', 'is noted'],
            ['strict', 'asks for revision'],
          ]}
          value={isStrict === true ? 'strict' : 'noted'}
          onChange={(value) =>
            edit(
              value === 'strict' ? 'Be strict' : 'Do not be strict',
              ({ isStrict: _, ...rest }) =>
                value === 'strict' ? { ...rest, isStrict: true } : rest,
            )
          }
          help="Where it asks for revision, a proposal that cites nothing goes back even if all members accept."
        />
        <Choice
          label="Dissent in the decision’s record"
          options={[
            ['kept', 'is kept'],
            ['erased', 'is erased'],
          ]}
          value={erasesDissent === true ? 'erased' : 'kept'}
          onChange={(value) =>
            edit(
              value === 'erased' ? 'Erase dissent' : 'Keep dissent',
              ({ erasesDissent: _, ...rest }) =>
                value === 'erased' ? { ...rest, erasesDissent: true } : rest,
            )
          }
          help="The page shows it either way."
        />
        <Choice
          label="Correct outcome"
          options={[
            ['unknown', 'not known'],
            ['accept', 'accept'],
            ['do-not-accept', 'do not accept'],
          ]}
          value={truth ?? 'unknown'}
          onChange={(value) =>
            edit('Change the correct outcome', ({ truth: _, ...rest }) =>
              value === 'unknown' ? rest : { ...rest, truth: value },
            )
          }
        />
      </Section>
    </>
  )
}
