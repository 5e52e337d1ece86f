/** Written by the owner of this lab. */
export default function BallotLab() {
  return null
}
