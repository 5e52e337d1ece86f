import type { DebatePlan } from '../plan'
import { Choice } from '../../../ui/Choice'
import { TextField } from '../../../ui/Field'
import { NumberField } from '../../../ui/NumberField'
import { Section } from '../../../ui/Section'
import { useLabField } from '../../frame/use-lab'

const MAX_TURNS = 1_000_000

/** Who answers for the decision, what may be spent on it, and what if it were held otherwise. */
export function TermsSection({ plan }: { readonly plan: DebatePlan }) {
  const set = useLabField('debate')
  const { finalOwner, budget, isStrict, erasesDissent, truth } = plan
  return (
    <>
      <Section title="Decision">
        <TextField
          label="Final owner"
          value={finalOwner}
          maxLength={200}
          placeholder="None: the debate is blocked"
          onChange={set('Change the final owner', 'finalOwner', { group: 'owner' })}
        />
        <NumberField
          label="Budget, in proposals and critiques"
          value={budget ?? null}
          min={0}
          max={MAX_TURNS}
          isWhole
          placeholder="No limit"
          onChange={set('Change the budget', 'budget', { group: 'budget' })}
          onClear={set('Lift the budget', 'budget', { group: 'budget' })}
        />
      </Section>
      <Section title="What if">
        <Choice
          label="A critique that names a defect"
          options={{ noted: 'is noted', strict: 'asks for revision' }}
          value={isStrict === true ? 'strict' : 'noted'}
          onChange={(value) =>
            value === 'strict'
              ? set('Be strict', 'isStrict')(true)
              : set('Do not be strict', 'isStrict')()
          }
          help="Where it asks for revision, a proposal that cites nothing goes back even if all members accept."
        />
        <Choice
          label="Dissent in the decision’s record"
          options={{ kept: 'is kept', erased: 'is erased' }}
          value={erasesDissent === true ? 'erased' : 'kept'}
          onChange={(value) =>
            value === 'erased'
              ? set('Erase dissent', 'erasesDissent')(true)
              : set('Keep dissent', 'erasesDissent')()
          }
          help="The page shows it either way."
        />
        <Choice
          label="Correct outcome"
          options={{ unknown: 'not known', accept: 'accept', 'do-not-accept': 'do not accept' }}
          value={truth ?? 'unknown'}
          onChange={(value) =>
            set('Change the correct outcome', 'truth')(value === 'unknown' ? undefined : value)
          }
        />
      </Section>
    </>
  )
}
