/** Written by the owner of this lab. */
export default function DebateLab() {
  return null
}
