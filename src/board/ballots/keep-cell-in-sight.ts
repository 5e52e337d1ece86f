/** Where the vote editor lies over the page, its ballot must not be under it, also when more of it is loaded. */
export function keepCellInSight(details: HTMLElement | null) {
  const editor = details?.parentElement
  if (!editor) return undefined
  const observer = new ResizeObserver(() => {
    const cell = document.querySelector('.ballot[aria-selected=true]')
    const covered = (cell?.getBoundingClientRect().bottom ?? 0) - editor.getBoundingClientRect().top
    if (covered > 0) window.scrollBy(0, covered + 8)
  })
  observer.observe(editor)
  return () => observer.disconnect()
}
