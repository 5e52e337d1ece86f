import { useRef, useState } from 'react'
import { useCamera } from './use-camera'
import type { Collected } from './use-collecting'

export interface CodeCameraProps {
  readonly onText: (text: string) => Collected
}

/** The camera's picture; its frame tells, without a sound, that a code was read. */
export default function CodeCamera({ onText }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [last, setLast] = useState<{ readonly count: number; readonly isFine: boolean } | null>(
    null,
  )
  const state = useCamera(video, (text) => {
    const { receipts } = onText(text)
    const isFine = receipts.some(({ kind }) => kind === 'accepted' || kind === 'replaced')
    setLast({ count: (last?.count ?? 0) + 1, isFine })
  })
  if (state.status === 'failed') {
    return (
      <p className="warning" role="alert">
        {state.reason} Paste the codes instead.
      </p>
    )
  }
  return (
    <figure className="poll-camera">
      <video ref={video} muted playsInline aria-label="Picture of the camera" />
      {last && (
        <span
          // Drawn anew for each code, so that the second of two is seen, too.
          key={last.count}
          className="poll-flash"
          data-fine={last.isFine}
          aria-hidden="true"
        >
          {last.isFine ? '✓' : '!'}
        </span>
      )}
      <figcaption className="quiet">
        {state.status === 'on'
          ? 'Hold one code after the other before the camera. The picture stays on this device.'
          : 'The camera is starting …'}
      </figcaption>
    </figure>
  )
}
