import { HiddenPanels } from './PutAway'
import { BlockedScripts } from './UnseenScripts'

/** What somebody who opens a scenario of others has to know about it. */
export default function Notices() {
  return (
    <>
      <BlockedScripts />
      <HiddenPanels />
    </>
  )
}
