import type { DebatePlan } from '../plan'
import {
  CHECK_FAILURES,
  type CheckFailure,
  type CheckKind,
  type CheckTest,
  type DebateCheck,
} from '../../../engine/protocols/plans'
import { Button } from '../../../ui/Button'
import { SelectField, TextField } from '../../../ui/Field'
import { IconButton } from '../../../ui/IconButton'
import { NumberField } from '../../../ui/NumberField'
import { Section } from '../../../ui/Section'
import { useLabEdit } from '../../frame/use-lab'
import { LAB_LIMITS } from '../../limits'
import { NameField } from './NameField'
import { addCheck, refuseName, removeCheck, withCheck, withCheckKind } from './plan-edits'
import { placeId } from './places'

const KIND_WORDS: Readonly<Record<CheckKind, string>> = {
  reported: 'is reported from elsewhere',
  contains: 'evidence contains',
  omits: 'evidence does not contain',
  'at-least': 'first number of evidence is at least',
  'at-most': 'first number of evidence is at most',
}

export const FAILURE_WORDS: Readonly<Record<CheckFailure, string>> = {
  revise: 'sends it back',
  escalate: 'escalates it',
  reject: 'rejects it',
}

const MAX_NUMBER = 1e12

/** Deterministic checks: what they find overrules any agreement. */
export function CheckSection({ plan }: { readonly plan: DebatePlan }) {
  const edit = useLabEdit('debate')
  const { checks = [] } = plan
  return (
    <Section
      id={placeId('checks')}
      title="Checks"
      aside={
        <Button
          kind="link"
          disabled={checks.length >= LAB_LIMITS.checks}
          onClick={() => edit('Add a check', addCheck)}
        >
          Add check
        </Button>
      }
    >
      <p className="quiet">
        A check gives the same result every time. One that fails overrules any agreement. Where a
        member asks for a revision, that comes first, and the checks are run again after it.
      </p>
      <ul className="stack">
        {checks.map((check, place) => (
          <li key={place}>
            <Check {...{ check, place, plan }} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface CheckProps {
  readonly check: DebateCheck
  readonly place: number
  readonly plan: DebatePlan
}

function Check({ check, place, plan }: CheckProps) {
  const edit = useLabEdit('debate')
  const { name, test, onFail = 'revise' } = check
  const set = (changes: Partial<DebateCheck>, group?: string) =>
    edit(`Change the check ${name}`, (old) => withCheck(old, place, changes), group)
  const names = (plan.checks ?? []).map((other) => other.name)
  return (
    <fieldset className="debate-piece panel stack-tight">
      <legend className="visually-hidden">{name}</legend>
      <div className="debate-piece-head row">
        <NameField
          label="Name of the check"
          name={name}
          refuse={(wanted) => refuseName(wanted, names)}
          onRename={(wanted) => set({ name: wanted })}
        />
        <IconButton
          icon="close"
          label={`Remove ${name}`}
          onClick={() => edit(`Remove the check ${name}`, (old) => removeCheck(old, place))}
        />
      </div>
      <SelectField
        label="Passes if"
        value={test.kind}
        options={KIND_WORDS}
        onChange={(kind) =>
          edit(`Change the check ${name}`, (old) => withCheckKind(old, place, kind))
        }
      />
      <TestFields test={test} plan={plan} set={(next, group) => set({ test: next }, group)} />
      <SelectField
        label="If it fails, it"
        value={onFail}
        options={CHECK_FAILURES.map((each) => [each, FAILURE_WORDS[each]] as const)}
        onChange={(value) => set({ onFail: value })}
      />
    </fieldset>
  )
}

interface TestFieldsProps {
  readonly test: CheckTest
  readonly plan: DebatePlan
  readonly set: (test: CheckTest, group?: string) => void
}

function TestFields({ test, plan, set }: TestFieldsProps) {
  if (test.kind === 'reported') {
    return (
      <SelectField
        label="Result"
        value={test.passes ? 'passed' : 'failed'}
        options={{ passed: 'passed', failed: 'failed' }}
        onChange={(value) => set({ ...test, passes: value === 'passed' })}
      />
    )
  }
  const keys = [...new Set([...plan.evidence.map(({ key }) => key), test.of])]
  return (
    <>
      <SelectField
        label="Evidence"
        value={test.of}
        options={keys.map((key) => [key, key] as const)}
        onChange={(of) => set({ ...test, of })}
      />
      {'text' in test ? (
        <TextField
          label="Text"
          value={test.text}
          maxLength={2000}
          onChange={(text) => set({ ...test, text }, 'check text')}
        />
      ) : (
        <NumberField
          label="Number"
          value={test.number}
          min={-MAX_NUMBER}
          max={MAX_NUMBER}
          step={1}
          onChange={(number) => set({ ...test, number }, 'check number')}
        />
      )}
    </>
  )
}
