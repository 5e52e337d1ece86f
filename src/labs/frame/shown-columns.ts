import { createContext } from 'react'
import type { Panel } from '../../scenario/scenario'
import { LAB_PAGES, type LabPage } from '../../store/view'

/** Which columns of a lab there are: all of them, unless another page shows a part. */
export const ShownColumns = createContext<readonly LabPage[]>(LAB_PAGES)

/** What the author hides: the board's names for it, as far as a lab has the same. */
export const isColumnHidden = (column: LabPage, hidden: ReadonlySet<Panel>): boolean =>
  (column === 'setup' && hidden.has('settings')) ||
  (column === 'details' && hidden.has('inspector'))
