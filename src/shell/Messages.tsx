import { lazyPart } from '../ui/lazy-part'
import { Panel } from '../ui/Panel'
import { Toasts } from './Toasts'

const Announcer = lazyPart(() => import('./Announcer'))

/** What the page tells in passing, to eyes and to screen readers. */
export const Messages = () => (
  <>
    <Panel name="The messages">
      <Toasts />
    </Panel>
    <Panel name="The announcements" waiting={null}>
      <Announcer />
    </Panel>
  </>
)
