import { PutAway } from './PutAway'
import { UnseenScripts } from './UnseenScripts'

/** What somebody who opens a scenario of others has to know about it. */
export default function Notices() {
  return (
    <>
      <UnseenScripts />
      <PutAway />
    </>
  )
}
