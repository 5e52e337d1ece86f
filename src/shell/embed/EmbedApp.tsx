import { useEffect, useRef } from 'react'
import { UNTITLED } from '../../store/selectors'
import { LAB_PAGES } from '../../store/view'
import { Board } from '../../board/cards/Board'
import { BlockedScripts } from '../../board/cards/BlockedScripts'
import { Rail } from '../../board/ballots/Rail'
import { RoundControl } from '../../board/timeline/RoundControl'
import '../../board/timeline/dock.css'
import { ShownColumns } from '../../labs/frame/shown-columns'
import { useLink } from '../share/use-link'
import { Dialogs } from '../Dialogs'
import { Messages } from '../Messages'
import '../shell.css'
import { usePlayground } from '../../store/hooks/use-playground'
import { request } from './prepare-embed'
import type { EmbedView } from './read-embed'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'
import './embed.css'

const Timeline = lazyPart(() => import('../../board/timeline/Timeline'))
const LabPage = lazyPart(() => import('../../labs/frame/LabPage'))
const Graph = lazyPart(() => import('../../board/graph/Graph'))
const Influence = lazyPart(() => import('../../board/influence/Influence'))
const ResultsTable = lazyPart(() => import('../../board/results/ResultsTable'))

/** The board or one chart, inside of somebody else's page. Nothing is kept. */
export default function EmbedApp() {
  const frame = useRef<HTMLDivElement>(null)
  const broken = usePlayground(({ dialog }) =>
    dialog?.kind === 'broken-link' ? dialog.link : null,
  )
  useHeightForParent(frame)
  return (
    <div ref={frame} className="embed column" data-shows={request.shows}>
      {broken ? <Broken reason={broken.reason} /> : <Shown />}
    </div>
  )
}

function Shown() {
  const lab = usePlayground((state) => state.lab)
  const isBoard = request.shows === 'board' || (request.shows === 'lab' && lab === null)
  return (
    <>
      <div className="embed-body column">
        {isBoard ? (
          <>
            {request.isInteractive && <Rail />}
            <Board />
          </>
        ) : request.shows === 'lab' ? (
          <ShownColumns value={request.isInteractive ? LAB_PAGES : ['result']}>
            <Panel name="The lab">
              <LabPage />
            </Panel>
          </ShownColumns>
        ) : (
          <Chart shows={request.shows as Chart} />
        )}
      </div>
      <Panel name="The link to the whole page" waiting={null}>
        <Foot />
      </Panel>
      <Dialogs />
      <Messages />
    </>
  )
}

type Chart = Exclude<EmbedView, 'board' | 'lab'>

function Chart({ shows }: { readonly shows: Chart }) {
  const title = usePlayground(({ scenario }) => scenario.prompt || scenario.title || UNTITLED)
  return (
    <main className="dock embed-chart column" data-shows={shows}>
      <h1>{title}</h1>
      <BlockedScripts />
      <RoundControl />
      <Panel name="The chart">
        {shows === 'timeline' && <Timeline />}
        {shows === 'graph' && <Graph />}
        {shows === 'influence' && <Influence />}
        {shows === 'table' && <ResultsTable />}
      </Panel>
    </main>
  )
}

/** Nothing is shown in place of what the link was about; the whole page tells more, and may save a part. */
function Broken({ reason }: { readonly reason: string }) {
  return (
    <main className="embed-broken stack">
      <h1>What should be here could not be opened</h1>
      <p role="alert">The link is broken. {reason}</p>
      <WholePage hash={location.hash} />
    </main>
  )
}

function Foot() {
  const title = usePlayground(({ scenario }) => scenario.title || UNTITLED)
  const link = useLink()
  return (
    <footer className="embed-foot cluster between medium soft">
      <span>{title}</span>
      <WholePage hash={link.status === 'there' ? `#${link.code}` : location.hash} />
    </footer>
  )
}

const WholePage = ({ hash }: { readonly hash: string }) => (
  <a href={`${location.pathname}${hash}`} target="_blank" rel="noopener">
    Open in Conclave
  </a>
)

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
    return () => observer.disconnect()
  }, [frame])
}
