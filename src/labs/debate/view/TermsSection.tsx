import type { DebatePlan } from '../plan'
import { Choice } from '../../../ui/Choice'
import { Section } from '../../../ui/Section'
import { useLabField } from '../../frame/use-lab'
import { placeId } from './places'

/** How critiques and dissent are dealt with. */
export function TermsSection({ plan }: { readonly plan: DebatePlan }) {
  const set = useLabField('debate')
  const { isStrict, erasesDissent } = plan
  return (
    <Section id={placeId('terms')} title="What if">
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
    </Section>
  )
}

/** What only the author knows: no member is told. */
export function TruthSection({ plan }: { readonly plan: DebatePlan }) {
  const set = useLabField('debate')
  const { truth, stakes } = plan
  return (
    <Section id={placeId('truth')} title="What you know">
      <Choice
        label="Correct outcome"
        options={{ unknown: 'not known', accept: 'accept', 'do-not-accept': 'do not accept' }}
        value={truth ?? 'unknown'}
        onChange={(value) =>
          set('Change the correct outcome', 'truth')(value === 'unknown' ? undefined : value)
        }
        help="No member is told. The page says whether the debate is right, and whether a single agent would be."
      />
      <Choice
        label="A wrong answer would cost"
        options={{ unknown: 'not known', low: 'little', high: 'a lot' }}
        value={stakes ?? 'unknown'}
        onChange={(value) =>
          set('Change the stakes', 'stakes')(value === 'unknown' ? undefined : value)
        }
      />
    </Section>
  )
}
