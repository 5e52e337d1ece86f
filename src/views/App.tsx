import { lazy, Suspense } from 'react'
import type { CSSProperties } from 'react'
import { selectHidden } from '../store/selectors'
import { usePlayground } from './use-playground'
import { Rail } from './ballots/Rail'
import { Board } from './board/Board'
import { Dock } from './dock/Dock'
import { Inspector } from './inspector/Inspector'
import { Announcer } from './shell/Announcer'
import { Dialogs } from './shell/Dialogs'
import { LabSwitch } from './shell/LabSwitch'
import { PageTabs } from './shell/PageTabs'
import { Resizer } from './shell/Resizer'
import { Toasts } from './shell/Toasts'
import { TopBar } from './shell/TopBar'
import { useKeys } from './shell/use-keys'
import { useTheme } from './shell/use-theme'
import { VerdictStrip } from './shell/VerdictStrip'
import './shell/shell.css'

const LabPage = lazy(() => import('./labs/LabPage'))

/** The page: votes on the left, verdicts in the middle, reasons on the right, time below. */
export function App() {
  const page = usePlayground((state) => state.page)
  const lab = usePlayground((state) => state.lab)
  const sizes = usePlayground((state) => state.preferences.sizes)
  const isDockGrown = usePlayground((state) => state.isDockGrown)
  const hidden = usePlayground(selectHidden)
  useTheme()
  useKeys()
  const style = {
    ...(sizes.rail === null ? {} : { '--rail': `${sizes.rail}px` }),
    ...(sizes.inspector === null ? {} : { '--inspector': `${sizes.inspector}px` }),
    ...(sizes.dock === null ? {} : { '--dock': `${sizes.dock}px` }),
  } as CSSProperties
  return (
    <div
      className="app"
      data-page={page}
      data-lab={lab ?? undefined}
      data-dock={isDockGrown ? 'grown' : 'usual'}
      data-hidden={hidden}
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
        {lab === null ? 'Skip to the verdicts' : 'Skip to the lab'}
      </a>
      <TopBar />
      {!hidden.includes('scenarios') && <LabSwitch />}
      {lab === null ? (
        <Playground hidden={hidden} />
      ) : (
        <Suspense fallback={<p role="status">Loading …</p>}>
          <LabPage />
        </Suspense>
      )}
      <Dialogs />
      <Toasts />
      <Announcer />
    </div>
  )
}

function Playground({ hidden }: { readonly hidden: string }) {
  return (
    <>
      <VerdictStrip />
      {!hidden.includes('ballots') && <Rail />}
      <Board />
      {!hidden.includes('inspector') && <Inspector />}
      <section className="resizers" aria-label="Sizes of the panels">
        {!hidden.includes('ballots') && <Resizer side="rail" label="Width of the votes" />}
        {!hidden.includes('inspector') && (
          <Resizer side="inspector" label="Width of the inspector" />
        )}
        {!hidden.includes('charts') && <Resizer side="dock" label="Height of the timeline" />}
      </section>
      {!hidden.includes('charts') && <Dock />}
      <PageTabs />
    </>
  )
}
