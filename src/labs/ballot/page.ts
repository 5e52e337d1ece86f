import { lazyPart } from '../../ui/lazy-part'
import type { LabPage } from '../page'

export const ballotPage: LabPage = {
  tab: 'Ballot',
  Page: lazyPart(() => import('./view/BallotLab')),
}
