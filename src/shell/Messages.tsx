import { Panel } from '../ui/Panel'
import { Announcer } from './Announcer'
import { Toasts } from './Toasts'

/** What the page tells in passing, to eyes and to screen readers. */
export const Messages = () => (
  <Panel name="The messages">
    <Toasts />
    <Announcer />
  </Panel>
)
