import { HiddenPanels } from './HiddenPanels'
import { BlockedScripts } from './BlockedScripts'

export default function Notices() {
  return (
    <>
      <BlockedScripts />
      <HiddenPanels />
    </>
  )
}
