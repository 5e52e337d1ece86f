import { useState } from 'react'
import type { Moment } from '../../engine'
import { CATALOGUE, STRATEGY_IDS, type StrategyId } from '../../engine/catalogue'
import { LABS, type LabName } from '../../labs/registry'
import type { CodeExport } from '../../scenario/code/code-export'
import type { CodeKind } from '../../scenario/code/write-code'
import type { RuleLanguage } from '../../scenario/code/write-rule'
import type { RemotePlayground } from '../../worker/api'
import { Button } from '../../ui/Button'
import { listOptions, SelectField } from '../../ui/Field'
import { ScrollArea } from '../../ui/ScrollArea'
import { save } from '../../ui/save-file'
import { useMoment } from '../../store/hooks/use-moment'
import { usePlayground } from '../../store/hooks/use-playground'
import { useDatedAnswer } from '../../store/hooks/use-answer'
import { isHidden, selectRule } from '../../store/selectors'
import { useCopy } from './use-copy'

type Kind = CodeKind | RuleLanguage | 'lab'

const LANGUAGES: Readonly<Record<RuleLanguage, string>> = {
  typescript: 'This rule: TypeScript',
  python: 'This rule: Python',
  json: 'This rule: JSON',
}

const KINDS: Readonly<Record<CodeKind, string>> = {
  swarm: 'Configuration of a swarm engine',
  ballot: 'Proposal and weights of a live ballot',
  judges: 'Options of a judge loop',
  test: 'Test that asserts the verdicts: swarm rules',
  'board-test': 'Test that asserts the verdicts: every rule, with Conclave’s engine',
}

const isLanguage = (kind: Kind): kind is RuleLanguage => Object.hasOwn(LANGUAGES, kind)

/** What was tuned here, as code for somebody's own project. */
export function CodePanel() {
  const lab = usePlayground((state) => state.lab)
  const selected = usePlayground(selectRule)
  const rules = useBuiltInRules()
  // Code comes with a test of its verdict.
  const isPredicted = usePlayground(isHidden('verdicts'))
  const [chosen, setRule] = useState(selected)
  const rule = rules.find((each) => each === chosen) ?? rules[0] ?? null
  const [kind, setKind] = useState<Kind>(
    lab !== null ? 'lab' : rule === null || isPredicted ? 'swarm' : 'typescript',
  )
  const code = useCode({ kind, lab, rule })
  const copy = useCopy()
  return (
    <div>
      <div className="share-choices share-code-choices">
        <SelectField
          label="Export"
          value={kind}
          options={[
            ...(lab === null
              ? []
              : [['lab', `This lab: ${LABS[lab].name.toLowerCase()}`] as const]),
            ...(rule === null || isPredicted ? [] : listOptions(LANGUAGES)),
            ...listOptions(KINDS).filter(([each]) => !isPredicted || !each.endsWith('test')),
          ]}
          onChange={setKind}
        />
        {isLanguage(kind) && rule !== null && (
          <SelectField
            label="Rule"
            value={rule}
            options={rules.map((id) => [id, CATALOGUE[id].name] as const)}
            onChange={setRule}
          />
        )}
        <Button
          kind="primary"
          disabled={!code}
          onClick={() => {
            if (code) copy(code.code, `${code.file} is in the clipboard.`)
          }}
        >
          Copy
        </Button>
        <Button
          disabled={!code}
          onClick={() => {
            if (code) save(code.file, code.code, 'text/plain')
          }}
        >
          Save {code?.file ?? ''}
        </Button>
      </div>
      {isLanguage(kind) && <OwnRulesNote />}
      {code ? (
        // What could not be carried over stands at the top of the code itself.
        <ScrollArea label={code.file}>
          <pre className="share-code">{code.code}</pre>
        </ScrollArea>
      ) : (
        <p role="status">Writing …</p>
      )}
    </div>
  )
}

/** Those that no script of the user's stands in for. */
function useBuiltInRules(): readonly StrategyId[] {
  const own = usePlayground(({ scenario }) => scenario.strategies) ?? []
  return STRATEGY_IDS.filter((rule) => !own.some(({ id }) => id === rule))
}

function OwnRulesNote() {
  const hasOwn = usePlayground(({ scenario }) => (scenario.strategies ?? []).length > 0)
  if (!hasOwn) return null
  return <p className="quiet">Custom rules are not offered: their scripts are code already.</p>
}

interface Wanted {
  readonly kind: Kind
  readonly lab: LabName | null
  readonly rule: StrategyId | null
}

function write(remote: RemotePlayground, { kind, lab, rule }: Wanted, moment: Moment) {
  if (isLanguage(kind)) {
    return rule === null ? Promise.resolve(null) : remote.writeRule(kind, rule, moment)
  }
  if (kind !== 'lab') return remote.writeCode(kind, moment)
  return lab === null ? Promise.resolve(null) : remote.writeLabCode(lab)
}

function useCode(wanted: Wanted): CodeExport | null {
  const { kind, lab, rule } = wanted
  const moment = useMoment()
  const what = isLanguage(kind) ? `${kind} of ${rule}:` : `${kind}:`
  const answer = useDatedAnswer(
    (remote) => write(remote, wanted, moment),
    `${what} ${JSON.stringify([lab, moment])}`,
  )
  // While another moment of the same kind is being written, the last one stays.
  return answer?.key.startsWith(what) === true ? answer.value : null
}
