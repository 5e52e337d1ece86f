import { HiddenPanels } from './HiddenPanels'
import { BlockedScripts } from './BlockedScripts'

/** What somebody who opens a scenario of others has to know about it. */
export default function Notices() {
  return (
    <>
      <BlockedScripts />
      <HiddenPanels />
    </>
  )
}
