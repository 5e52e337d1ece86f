import { createContext } from 'react'
import { LAB_PAGES, type LabPage } from '../../store/view'

/** Which columns of a lab there are: all of them, unless another page shows a part. */
export const ShownColumns = createContext<readonly LabPage[]>(LAB_PAGES)
