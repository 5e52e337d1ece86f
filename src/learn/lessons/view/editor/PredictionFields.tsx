import { introduce } from '../../../../describe/describe-verdict'
import { LESSON_LIMITS, type Lesson, type Reveal } from '../../../../scenario/lesson/lesson'
import type { ScenarioDocument } from '../../../../scenario/scenario'
import { withFields } from '../../../../scenario/edits/edit'
import { rulesOf, shownRules } from '../../../../store/selectors'
import { CheckField, Select, TextField } from '../../../../ui/Field'
import { subjectsOfLab } from '../../model/lab-subjects'
import { nameSubject } from '../../model/prediction'
import type { ChangeLesson } from './LessonEditor'

interface PredictionFieldsProps {
  readonly lesson: Lesson
  readonly scenario: ScenarioDocument
  readonly change: ChangeLesson
}

/** Rules of the board, or what the lab comes to. */
const predictable = ({ lab }: Lesson, scenario: ScenarioDocument): readonly string[] =>
  lab === undefined ? shownRules(scenario) : subjectsOfLab(scenario, lab).map(({ id }) => id)

/** What readers predict, and what is told afterwards. */
export function PredictionFields({ lesson, scenario, change }: PredictionFieldsProps) {
  const { prediction, reveal = {} } = lesson
  const setReveal = (changes: Partial<Reveal>, group?: string) =>
    change('Change what is revealed', { reveal: { ...reveal, ...changes } }, group)
  const setOf = (id: string, isOn: boolean) => {
    const others = prediction?.of.filter((each) => each !== id) ?? []
    const of = isOn ? [...others, id].slice(0, LESSON_LIMITS.predictions) : others
    change('Change the prediction', { prediction: { ...prediction, of } })
  }
  return (
    <>
      <fieldset>
        <legend>Readers predict</legend>
        <div className="lesson-rules">
          {predictable(lesson, scenario).map((id) => (
            <CheckField
              key={id}
              label={nameSubject(id, scenario)}
              isOn={prediction?.of.includes(id) === true}
              onChange={(isOn) => setOf(id, isOn)}
            />
          ))}
        </div>
      </fieldset>
      {prediction && prediction.of.length > 0 && (
        <TextField
          label="What to think of before"
          rows={2}
          value={prediction.why}
          maxLength={LESSON_LIMITS.text}
          onChange={(why) =>
            change(
              'Change the prediction',
              { prediction: withFields(prediction, { why: why === '' ? undefined : why }) },
              'why',
            )
          }
        />
      )}
      {lesson.lab === undefined && (
        <Compared
          scenario={scenario}
          rules={reveal.compare ?? null}
          onChange={(compare) =>
            change('Change what is revealed', {
              reveal: withFields(reveal, { compare: compare ?? undefined }),
            })
          }
        />
      )}
      <TextField
        label="What you add to it"
        rows={2}
        value={reveal.text}
        maxLength={LESSON_LIMITS.text}
        onChange={(text) => setReveal({ text }, 'reveal')}
      />
    </>
  )
}

interface ComparedProps {
  readonly scenario: ScenarioDocument
  readonly rules: readonly [string, string] | null
  readonly onChange: (rules: readonly [string, string] | null) => void
}

function Compared({ scenario, rules, onChange }: ComparedProps) {
  const options = rulesOf(scenario).map((rule) => [rule, introduce(rule, scenario).name] as const)
  const [a, b] = rules ?? ['', '']
  const choose = (first: string, second: string) =>
    onChange(first === '' || second === '' ? null : [first, second])
  return (
    <fieldset>
      <legend>The page tells why these two differ</legend>
      <div className="lesson-pair">
        <Select
          aria-label="First rule"
          value={a}
          options={[['', 'None'], ...options]}
          onChange={(rule) => choose(rule, b === '' ? 'voting' : b)}
        />
        <Select
          aria-label="Second rule"
          value={b}
          options={[['', 'None'], ...options]}
          onChange={(rule) => choose(a === '' ? 'voting' : a, rule)}
        />
      </div>
    </fieldset>
  )
}
