import { Fragment, memo, useEffect, useMemo, useState } from 'react'
import { plural } from '../../describe/format'
import { splitLines } from '../../describe/show-source'
import { useDocumentLoader } from '../../store/hooks/use-document-loader'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { scriptsOf, type Scripted } from '../../store/trust-slice'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import type { EarlierScript } from './find-earlier-scripts'
import { listOwners } from './owners'
import { ScriptText } from './ScriptText'
import { useEarlierScripts } from './use-earlier-scripts'
import './consent.css'

/** Shows every script that came from a stranger before it may run: whole, or what changed since it was allowed. */
export default function ScriptsDialog({ onClose }: { readonly onClose: () => void }) {
  const { unseen, owners } = useUnseen()
  const { allow, mayAllow, library } = useDocumentLoader()
  const { say, setView } = useActions()
  const earlier = useEarlierScripts(library, unseen)
  useCloseWithScenario(onClose)
  const shown = useGradually(unseen)
  const isSettled = useSettled(useMemo(() => [shown, earlier], [shown, earlier]))
  const pronoun = unseen.length === 1 ? 'it' : 'them'
  return (
    <Dialog
      title={`${plural(unseen.length, 'script')} that came with this scenario`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setView({ dialog: { kind: 'allowances' } })}>
            Scripts allowed before
          </Button>
          <span className="spacer" />
          <Button onClick={onClose}>Leave {pronoun} off</Button>
          <Button
            kind="primary"
            disabled={unseen.length === 0 || shown !== unseen || !isSettled || !mayAllow}
            onClick={() => {
              void allow(unseen).then((isKept) => say(describeAllowed(unseen.length, isKept)))
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
      {shown.map((source) => (
        <Unseen
          key={source}
          source={source}
          owners={owners.get(source) ?? NOBODY}
          earlier={earlier.get(source)}
        />
      ))}
    </Dialog>
  )
}

const describeAllowed = (count: number, isKept: boolean): string =>
  isKept
    ? `${plural(count, 'script')} allowed.`
    : `${plural(count, 'script')} allowed, but the browser’s storage did not keep that: the next time the page asks again.`

/** The scripts of the open scenario that are blocked. The same object, until one of them or its owner changes. */
function useUnseen() {
  const agents = usePlayground(({ scenario }) => scenario.agents)
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const labs = usePlayground(({ scenario }) => scenario.labs)
  const blocked = usePlayground((state) => state.blocked)
  return useMemo(() => {
    const scripted: Scripted = { agents, ...(strategies && { strategies }), ...(labs && { labs }) }
    return {
      unseen: scriptsOf(scripted).filter((source) => blocked.has(source)),
      owners: listOwners(scripted),
    }
  }, [agents, strategies, labs, blocked])
}

/** What was asked about is gone with its scenario. */
function useCloseWithScenario(onClose: () => void): void {
  const opened = usePlayground((state) => state.opened)
  const [openedFor] = useState(opened)
  useEffect(() => {
    if (opened !== openedFor) onClose()
  }, [opened, openedFor, onClose])
}

/** A click that was meant for what stood there a moment ago must not allow what stands there now. */
const SETTLE_MS = 700

function useSettled(shown: unknown): boolean {
  const [settled, setSettled] = useState<unknown>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return settled === shown
}

/** Characters of scripts that are drawn in one go. */
const MAX_AT_ONCE = 65_536

/** The first few of many texts, then more from frame to frame; in the end the very list that was given. */
function useGradually(sources: readonly string[]): readonly string[] {
  const [drawn, setDrawn] = useState({ sources, count: 0 })
  const from = drawn.sources === sources ? drawn.count : 0
  const to = countUntil(sources, from)
  useEffect(() => {
    if (to === sources.length) return
    const frame = requestAnimationFrame(() => setDrawn({ sources, count: to }))
    return () => cancelAnimationFrame(frame)
  }, [sources, to])
  return useMemo(() => (to === sources.length ? sources : sources.slice(0, to)), [sources, to])
}

/** At least one more, and as many as have their place. */
function countUntil(sources: readonly string[], from: number): number {
  let room = MAX_AT_ONCE
  let to = from
  while (to < sources.length && (to === from || room >= sources[to]!.length)) {
    room -= sources[to]!.length
    to++
  }
  return to
}

const NOBODY: readonly string[] = []

interface UnseenProps {
  readonly source: string
  readonly owners: readonly string[]
  readonly earlier: EarlierScript | undefined
}

const Unseen = memo(function Unseen({ source, owners, earlier }: UnseenProps) {
  return (
    <section className="unseen-script">
      <Owners names={owners} />
      <p className="quiet">
        {plural(splitLines(source).length, 'line')}, {plural(source.length, 'character')}
      </p>
      <ScriptText
        source={source}
        label={`Script of ${owners[0] ?? 'an unknown agent'}`}
        earlier={earlier}
      />
    </section>
  )
})

/** More names than this would push the script itself out of sight. */
const MAX_NAMES = 8

const Owners = ({ names }: { readonly names: readonly string[] }) => (
  <h3>
    {names.slice(0, MAX_NAMES).map((name, place) => (
      <Fragment key={place}>
        {place > 0 && ', '}
        <bdi>{name}</bdi>
      </Fragment>
    ))}
    {names.length > MAX_NAMES && ` and ${names.length - MAX_NAMES} more`}
  </h3>
)
