import { lazyPart } from '../../ui/lazy-part'
import type { LabPage } from '../page'

export const debatePage: LabPage = {
  tab: 'Debate',
  Page: lazyPart(() => import('./view/DebateLab')),
}
