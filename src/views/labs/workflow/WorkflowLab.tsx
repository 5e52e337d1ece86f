/** Written by the owner of this lab. */
export default function WorkflowLab() {
  return null
}
