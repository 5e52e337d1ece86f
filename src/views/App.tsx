import type { CSSProperties } from 'react'
import { usePlayground } from './use-playground'
import { Rail } from './ballots/Rail'
import { Board } from './board/Board'
import { Dock } from './dock/Dock'
import { Inspector } from './inspector/Inspector'
import { Announcer } from './shell/Announcer'
import { Dialogs } from './shell/Dialogs'
import { PageTabs } from './shell/PageTabs'
import { Resizer } from './shell/Resizer'
import { Toasts } from './shell/Toasts'
import { TopBar } from './shell/TopBar'
import { useKeys } from './shell/use-keys'
import { useTheme } from './shell/use-theme'
import { VerdictStrip } from './shell/VerdictStrip'
import './shell/shell.css'

/** The page: votes on the left, verdicts in the middle, reasons on the right, time below. */
export function App() {
  const page = usePlayground((state) => state.page)
  const sizes = usePlayground((state) => state.preferences.sizes)
  const isDockGrown = usePlayground((state) => state.isDockGrown)
  useTheme()
  useKeys()
  const style = {
    ...(sizes.rail === null ? {} : { '--rail': `${sizes.rail}px` }),
    ...(sizes.inspector === null ? {} : { '--inspector': `${sizes.inspector}px` }),
    ...(sizes.dock === null ? {} : { '--dock': `${sizes.dock}px` }),
  } as CSSProperties
  return (
    <div className="app" data-page={page} data-dock={isDockGrown ? 'grown' : 'usual'} style={style}>
      <a className="skip" href="#board">
        Skip to the verdicts
      </a>
      <TopBar />
      <VerdictStrip />
      <Rail />
      <Board />
      <Inspector />
      <section className="resizers" aria-label="Sizes of the panels">
        <Resizer side="rail" label="Width of the votes" />
        <Resizer side="inspector" label="Width of the inspector" />
        <Resizer side="dock" label="Height of the timeline" />
      </section>
      <Dock />
      <PageTabs />
      <Dialogs />
      <Toasts />
      <Announcer />
    </div>
  )
}
