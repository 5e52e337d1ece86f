import { nameOf } from '../../scenario/agent-name'
import { LABS } from '../../labs/registry'
import { labScriptsOf } from '../../scenario/lab-scripts'
import { scriptsOf, type Scripted } from '../../store/trust-slice'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { ScrollArea } from '../../ui/ScrollArea'
import { useDocumentLoader } from '../../store/hooks/use-document-loader'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { plural } from '../../describe/format'
import './agents.css'

/** Shows every script that came from a stranger, whole, before it may run. */
export default function ScriptsDialog({ onClose }: { readonly onClose: () => void }) {
  const agents = usePlayground(({ scenario }) => scenario.agents)
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const labs = usePlayground(({ scenario }) => scenario.labs)
  const blocked = usePlayground((state) => state.blocked)
  const { allow } = useDocumentLoader()
  const { say } = useActions()
  const scripted: Scripted = {
    agents,
    ...(strategies && { strategies }),
    ...(labs && { labs }),
  }
  const unseen = scriptsOf(scripted).filter((source) => blocked.has(source))
  const pronoun = unseen.length === 1 ? 'it' : 'them'
  return (
    <Dialog
      title={`${plural(unseen.length, 'script')} that came with this scenario`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Leave them off</Button>
          <Button
            kind="primary"
            disabled={unseen.length === 0}
            onClick={() => {
              void allow(unseen).then(() => say(`${plural(unseen.length, 'script')} allowed.`))
              onClose()
            }}
          >
            Allow {pronoun} to run
          </Button>
        </>
      }
    >
      <p>
        Another author wrote {pronoun}. Scripts run in an interpreter of their own: they reach
        neither this page nor the network, and are stopped when they take too long. Until you allow{' '}
        {pronoun}, agents with a blocked script stay silent. Allowing counts for exactly this text,
        here and the next time.
      </p>
      {unseen.map((source) => (
        <section key={source} className="unseen-script">
          <h3>{ownersOf(scripted, source).join(', ')}</h3>
          <ScrollArea label={`Script of ${ownersOf(scripted, source)[0] ?? 'an unknown agent'}`}>
            <pre>{showInvisible(source)}</pre>
          </ScrollArea>
        </section>
      ))}
    </Dialog>
  )
}

function ownersOf({ agents, strategies = [], ...rest }: Scripted, source: string): string[] {
  return [
    ...agents
      .filter(({ behaviour }) => behaviour?.kind === 'script' && behaviour.source === source)
      .map(nameOf),
    ...strategies
      .filter((strategy) => strategy.source === source)
      .map(({ name, id }) => `the rule ${name ?? id}`),
    ...labScriptsOf(rest)
      .filter((script) => script.source === source)
      .map(({ lab, id }) => {
        const owner = agents.find((agent) => agent.id === id) ?? { id }
        return `${nameOf(owner)} in the ${LABS[lab].name.toLowerCase()}`
      }),
  ]
}

/** Characters that nobody sees could make a script look like another one. */
const showInvisible = (source: string): string =>
  source.replace(
    /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `⟦U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟧`,
  )
