/** Written by the owner of this lab. */
export default function JudgesLab() {
  return null
}
