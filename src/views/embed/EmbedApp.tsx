import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { UNTITLED } from '../../store/selectors'
import { Board } from '../board/Board'
import { Rail } from '../ballots/Rail'
import { RoundControl } from '../dock/RoundControl'
import '../dock/dock.css'
import { Announcer } from '../shell/Announcer'
import { Dialogs } from '../shell/Dialogs'
import { Toasts } from '../shell/Toasts'
import '../shell/shell.css'
import { useArrivals } from '../use-arrivals'
import { useActions, usePlayground } from '../use-playground'
import { readEmbed } from './read-embed'
import type { EmbedView } from './read-embed'
import './embed.css'

const Timeline = lazy(() =>
  import('../dock/Timeline').then((module) => ({ default: module.Timeline })),
)
const Graph = lazy(() => import('../dock/Graph'))
const Influence = lazy(() => import('../dock/Influence'))
const ResultsTable = lazy(() => import('../dock/ResultsTable'))

const request = readEmbed(location.search)

/** The board or one chart, inside of somebody else's page. Nothing is kept. */
export function EmbedApp() {
  const frame = useRef<HTMLDivElement>(null)
  const { look } = useActions()
  useEffect(() => {
    const { style, dataset } = document.documentElement
    style.colorScheme = request.theme === 'system' ? '' : request.theme
    dataset['theme'] = request.theme
    dataset['paper'] = request.isClear ? 'none' : 'own'
    if (!request.isInteractive) look({ veiled: ['threshold', 'agents', 'settings'] })
  }, [look])
  useHeightForParent(frame)
  return (
    <div ref={frame} className="embed" data-shows={request.shows}>
      <div className="embed-body">
        {request.shows === 'board' ? (
          <>
            <Board />
            {request.isInteractive && <Rail />}
          </>
        ) : (
          <Chart shows={request.shows} />
        )}
      </div>
      <Suspense fallback={null}>
        <Foot />
      </Suspense>
      <Dialogs />
      <Toasts />
      <Announcer />
    </div>
  )
}

function Chart({ shows }: { readonly shows: Exclude<EmbedView, 'board'> }) {
  const title = usePlayground(({ scenario }) => scenario.prompt || scenario.title || UNTITLED)
  return (
    <main className="dock embed-chart" data-shows={shows}>
      <h1>{title}</h1>
      <RoundControl />
      <Suspense fallback={<p role="status">Loading …</p>}>
        {shows === 'timeline' && <Timeline />}
        {shows === 'graph' && <Graph />}
        {shows === 'influence' && <Influence />}
        {shows === 'table' && <ResultsTable />}
      </Suspense>
    </main>
  )
}

/** Leads to the whole page, with the scenario as it is here now. */
function Foot() {
  const arrivals = useArrivals()
  const title = usePlayground(({ scenario }) => scenario.title || UNTITLED)
  const scenario = usePlayground((state) => state.scenario)
  const round = usePlayground((state) => state.round)
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    let isCurrent = true
    void arrivals.link().then((link) => {
      if (isCurrent && link !== null) setHash(`#${link}`)
    })
    return () => {
      isCurrent = false
    }
  }, [arrivals, scenario, round])
  return (
    <footer className="embed-foot">
      <span>{title}</span>
      <a href={`${location.pathname}${hash}`} target="_blank" rel="noopener">
        Open in Conclave
      </a>
    </footer>
  )
}

/** The page around cannot see how tall this one is, so it is told. A height and nothing else. */
function useHeightForParent(frame: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element || window.parent === window) return
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height)
      window.parent.postMessage({ type: 'conclave:height', height }, '*')
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [frame])
}
