import { lazyPart } from '../ui/lazy-part'
import { Panel } from '../ui/Panel'
import { Toasts } from './Toasts'

const Announcer = lazyPart(() => import('./Announcer'))

export const Messages = () => (
  <>
    <Panel name="The messages">
      <Toasts />
    </Panel>
    <Panel name="The announcements" waiting={null} isSmall>
      <Announcer />
    </Panel>
  </>
)
