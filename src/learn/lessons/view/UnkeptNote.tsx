import { useIsProgressKept } from './progress-store'

/** What a reader should know before the page is closed. */
export function UnkeptNote() {
  if (useIsProgressKept()) return null
  return (
    <p className="small warning" role="status">
      Your progress is not saved: the browser does not let this page keep it. It is gone when you
      close the page.
    </p>
  )
}
