import type { KeyboardEvent, ReactNode, Ref } from 'react'

interface LessonFrameProps {
  readonly label: string
  /** Where the board is not beside it, it is what the page is about. */
  readonly isMain: boolean
  readonly frame?: Ref<HTMLDivElement>
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

export function LessonFrame({ label, isMain, frame, onKeyDown, children }: LessonFrameProps) {
  const panel = (
    <aside className="lesson-panel" aria-label={label} ref={frame} onKeyDown={onKeyDown}>
      {children}
    </aside>
  )
  return isMain ? (
    <main id="board" tabIndex={-1}>
      {panel}
    </main>
  ) : (
    panel
  )
}
