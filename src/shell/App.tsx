import type { CSSProperties, ReactNode } from 'react'
import { selectDockOpen } from '../store/selectors'
import { useHiddenPanels } from '../store/hooks/use-hidden-panels'
import { usePlayground } from '../store/hooks/use-playground'
import { BoardPage } from '../board'
import { Dialogs } from './Dialogs'
import { Messages } from './Messages'
import { Navigation } from './Navigation'
import { SITES } from './site-pages'
import { TopBar } from './TopBar'
import { useKeys } from './use-keys'
import { useScrollToTop } from './use-scroll-to-top'
import { useTheme } from './use-theme'
import type { SitePage } from '../store/view'
import { lazyPart } from '../ui/lazy-part'
import { useNarrow } from '../ui/use-narrow'
import { Panel } from '../ui/Panel'
import './shell.css'

const LabPage = lazyPart(() => import('../labs/frame/LabPage'))

const Present = lazyPart(() => import('./present/Present'))

const inMain = (notice: ReactNode) => (
  <main className="board" id="board" tabIndex={-1}>
    {notice}
  </main>
)

export function App() {
  const page = usePlayground((state) => state.page)
  const lab = usePlayground((state) => state.lab)
  const sitePage = usePlayground((state) => state.sitePage)
  const sizes = usePlayground((state) => state.preferences.sizes)
  const dock = usePlayground((state) =>
    state.isDockGrown ? 'grown' : selectDockOpen(state) ? 'open' : 'closed',
  )
  const hidden = useHiddenPanels()
  const isPresenting = usePlayground((state) => state.isPresenting)
  const isNarrow = useNarrow()
  const navigation = hidden.has('scenarios') ? null : <Navigation />
  useTheme()
  useKeys()
  useScrollToTop()
  if (isPresenting && lab === null) {
    return (
      <>
        <Panel name="The presentation" frame={inMain}>
          <Present />
        </Panel>
        <Dialogs />
        <Messages />
      </>
    )
  }
  const style = {
    ...(sizes.rail === null ? {} : { '--rail': `${sizes.rail}px` }),
    ...(sizes.inspector === null ? {} : { '--inspector': `${sizes.inspector}px` }),
    ...(sizes.dock === null ? {} : { '--dock': `${sizes.dock}px` }),
  } as CSSProperties
  return (
    <div
      className="app"
      data-page={page}
      data-site={sitePage ?? undefined}
      data-lab={lab ?? undefined}
      data-dock={dock}
      data-hidden={[...hidden].join(' ')}
      style={style}
    >
      <a
        className="skip"
        href="#board"
        onClick={(event) => {
          // The address may carry a scenario, which must not be lost.
          event.preventDefault()
          document.getElementById('board')?.focus()
        }}
      >
        {sitePage !== null
          ? 'Skip to the page'
          : lab === null
            ? 'Skip to the verdicts'
            : 'Skip to the lab'}
      </a>
      <Panel name="The top bar">
        <TopBar>{!isNarrow && navigation}</TopBar>
        {isNarrow && navigation}
      </Panel>
      {sitePage !== null ? (
        <Site page={sitePage} />
      ) : lab === null ? (
        <BoardPage hidden={hidden} />
      ) : (
        <Panel name="The lab" frame={inMain}>
          <LabPage />
        </Panel>
      )}
      <Dialogs />
      <Messages />
    </div>
  )
}

function Site({ page }: { readonly page: SitePage }) {
  const { name, Page } = SITES[page]
  return (
    <Panel key={page} name={`The page ${name}`} frame={inMain}>
      <Page />
    </Panel>
  )
}
