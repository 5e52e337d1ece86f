import { lazyPart } from '../../ui/lazy-part'
import type { LabPage } from '../page'

export const judgesPage: LabPage = {
  tab: 'Judges',
  Page: lazyPart(() => import('./view/JudgesLab')),
}
