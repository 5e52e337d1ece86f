import { lazyPart } from '../../ui/lazy-part'
import type { LabPage } from '../page'

export const workflowPage: LabPage = {
  name: 'Workflow',
  Page: lazyPart(() => import('./view/WorkflowLab')),
}
