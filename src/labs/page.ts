import type { ComponentType } from 'react'

/** What the shell shows of a lab before it is opened, and the page that is fetched then. */
export interface LabPage {
  readonly name: string
  readonly Page: ComponentType
}
