import type { CSSProperties, ReactNode } from 'react'
import { useHiddenPanels } from '../store/hooks/use-hidden-panels'
import { usePlayground } from '../store/hooks/use-playground'
import { BoardPage } from '../board'
import { Dialogs } from './Dialogs'
import { LabSwitch } from './LabSwitch'
import { Messages } from './Messages'
import { TopBar } from './TopBar'
import { useKeys } from './use-keys'
import { useTheme } from './use-theme'
import { lazyPart } from '../ui/lazy-part'
import { Panel } from '../ui/Panel'
import './shell.css'

const LabPage = lazyPart(() => import('../labs/frame/LabPage'))

const inMain = (notice: ReactNode) => (
  <main className="board" id="board" tabIndex={-1}>
    {notice}
  </main>
)

export function App() {
  const page = usePlayground((state) => state.page)
  const lab = usePlayground((state) => state.lab)
  const sizes = usePlayground((state) => state.preferences.sizes)
  const isDockGrown = usePlayground((state) => state.isDockGrown)
  const hidden = useHiddenPanels()
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
        {lab === null ? 'Skip to the verdicts' : 'Skip to the lab'}
      </a>
      <Panel name="The top bar">
        <TopBar />
        {!hidden.has('scenarios') && <LabSwitch />}
      </Panel>
      {lab === null ? (
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
