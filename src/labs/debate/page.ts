import { lazyPart } from '../../ui/lazy-part'
import type { LabPage } from '../page'

export const debatePage: LabPage = {
  name: 'Rubric debate',
  Page: lazyPart(() => import('./view/DebateLab')),
}
