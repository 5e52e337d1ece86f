/** Whether what happens is meant for a field of text, and for nobody else. */
export const isTyping = (event: Event): boolean => {
  const target = event.composedPath()[0]
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !['range', 'checkbox', 'radio'].includes(target.type)
}
