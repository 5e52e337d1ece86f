import { ballotPage } from './ballot/page'
import { debatePage } from './debate/page'
import { judgesPage } from './judges/page'
import type { LabPage } from './page'
import type { LabName } from './registry'
import { workflowPage } from './workflow/page'

/** In the order of the menu. */
export const LAB_PAGES = {
  ballot: ballotPage,
  judges: judgesPage,
  debate: debatePage,
  workflow: workflowPage,
} satisfies Record<LabName, LabPage>
