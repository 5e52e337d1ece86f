import { lazyPart } from '../../ui/lazy-part'
import type { LabPage } from '../page'

export const judgesPage: LabPage = {
  name: 'Judge loop',
  Page: lazyPart(() => import('./view/JudgesLab')),
}
