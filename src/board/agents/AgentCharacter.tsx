import { Button } from '../../ui/Button'
import { Slider } from '../../ui/Slider'
import { DEFAULT_PERSONALITY, type Personality } from '../../engine'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { formatNumber } from '../../describe/format'
import type { AgentPartProps } from './agent-part'

const TRAITS: readonly (readonly [keyof Personality, string])[] = [
  ['curiosity', 'looks for more before it is sure'],
  ['caution', 'doubts and challenges'],
  ['conformity', 'goes along with the others'],
  ['verbosity', 'says more in a round'],
]

/** What it is like, and where it leans: this is what an agent that acts by character goes by. */
export function AgentCharacter({ agent, setup, onChange }: AgentPartProps) {
  const proposals = usePlayground((state) => state.scenario.proposals)
  const { setView } = useActions()
  const usesIt = agent.behaviour.kind === 'policy'
  return (
    <fieldset>
      <legend>
        Character{' '}
        <Button kind="link" onClick={() => setView({ dialog: { kind: 'policy' } })}>
          how it acts
        </Button>
      </legend>
      {!usesIt && agent.behaviour.kind === 'hand' && (
        <p className="quiet">Counts when the agent acts by character, or when its script asks.</p>
      )}
      <div className="sliders">
        {TRAITS.map(([trait, help]) => (
          <Slide
            key={trait}
            label={trait}
            help={help}
            value={agent.personality[trait]}
            onChange={(value) => {
              const personality = { ...setup.personality, [trait]: value }
              if (value === DEFAULT_PERSONALITY[trait]) Reflect.deleteProperty(personality, trait)
              const isPlain = Object.keys(personality).length === 0
              onChange({ personality: isPlain ? undefined : personality }, trait)
            }}
          />
        ))}
      </div>
      {usesIt && proposals.length > 0 && (
        <>
          <p className="quiet">How probable it holds each proposal to be right at first:</p>
          <div className="sliders">
            {proposals.slice(0, 20).map(({ id }) => (
              <Slide
                key={id}
                label={`leaning to ${id}`}
                value={agent.leanings[id] ?? 0.5}
                onChange={(value) =>
                  onChange({ leanings: { ...setup.leanings, [id]: value } }, `leaning ${id}`)
                }
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  )
}

interface SlideProps {
  readonly label: string
  readonly help?: string
  readonly value: number
  readonly onChange: (value: number) => void
}

const Slide = ({ label, help, value, onChange }: SlideProps) => (
  <label className="slide">
    <span>
      <strong>{label}</strong> <output>{formatNumber(value)}</output>
      {help !== undefined && <span className="quiet">{help}</span>}
    </span>
    <Slider aria-label={label} step={0.05} value={value} onChange={onChange} />
  </label>
)
