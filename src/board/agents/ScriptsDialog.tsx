import { Fragment, useEffect, useState } from 'react'
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
import { showSource } from '../../describe/show-source'
import './agents.css'

/** Shows every script that came from a stranger, whole, before it may run. */
export default function ScriptsDialog({ onClose }: { readonly onClose: () => void }) {
  const agents = usePlayground(({ scenario }) => scenario.agents)
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const labs = usePlayground(({ scenario }) => scenario.labs)
  const blocked = usePlayground((state) => state.blocked)
  const { allow, mayAllow } = useDocumentLoader()
  const { say } = useActions()
  const scripted: Scripted = {
    agents,
    ...(strategies && { strategies }),
    ...(labs && { labs }),
  }
  const unseen = scriptsOf(scripted).filter((source) => blocked.has(source))
  const opened = usePlayground((state) => state.opened)
  const [openedFor] = useState(opened)
  // What was asked about is gone with its scenario.
  useEffect(() => {
    if (opened !== openedFor) onClose()
  }, [opened, openedFor, onClose])
  const isSettled = useSettled(unseen.join('\0'))
  const pronoun = unseen.length === 1 ? 'it' : 'them'
  return (
    <Dialog
      title={`${plural(unseen.length, 'script')} that came with this scenario`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Leave {pronoun} off</Button>
          <Button
            kind="primary"
            disabled={unseen.length === 0 || !isSettled || !mayAllow}
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
      {!mayAllow && (
        <p className="warning">
          Nothing can be allowed in a frame or an embed. Open the scenario in a tab of its own.
        </p>
      )}
      {unseen.map((source) => (
        <section key={source} className="unseen-script">
          <h3>
            {ownersOf(scripted, source).map((owner, place) => (
              <Fragment key={place}>
                {place > 0 && ', '}
                <bdi>{owner}</bdi>
              </Fragment>
            ))}
          </h3>
          <p className="quiet">
            {plural(source.split('\n').length, 'line')}, {plural(source.length, 'character')}
          </p>
          <ScrollArea label={`Script of ${ownersOf(scripted, source)[0] ?? 'an unknown agent'}`}>
            <pre>{showSource(source)}</pre>
          </ScrollArea>
        </section>
      ))}
    </Dialog>
  )
}

/** A click that was meant for what stood there a moment ago must not allow what stands there now. */
const SETTLE_MS = 700

function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return settled === shown
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
