import { lazyPart } from '../../ui/lazy-part'
import type { LabPage } from '../page'

export const workflowPage: LabPage = {
  tab: 'Workflow',
  Page: lazyPart(() => import('./view/WorkflowLab')),
}
