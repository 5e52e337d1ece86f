import { lazyPart } from '../../ui/lazy-part'
import type { LabPage } from '../page'

export const ballotPage: LabPage = {
  name: 'Live ballot',
  Page: lazyPart(() => import('./view/BallotLab')),
}
