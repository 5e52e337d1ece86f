import { use, useEffect, useRef, useState, type RefObject } from 'react'
import { TaskPoolContext } from '../../../store/hooks/task-pool-context'
import type { Picture } from '../model/read-qr'

/** Often enough for a hand that holds a phone up, and seldom enough for an old laptop. */
const PAUSE_MS = 150
/** Points across: more only takes longer. */
const MAX_WIDTH = 640

export type CameraState =
  { readonly status: 'starting' | 'on' } | { readonly status: 'failed'; readonly reason: string }

const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError: 'The browser does not allow the camera here.',
  NotFoundError: 'No camera was found.',
  NotReadableError: 'Another program uses the camera.',
}

const reasonOf = (error: unknown): string =>
  REASONS[(error as Error).name] ?? `The camera did not start: ${(error as Error).message}`

/** What the browser itself can read; not every one can. */
interface Detector {
  readonly detect: (video: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = (new (options: { readonly formats: readonly string[] }) => Detector) & {
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

async function createDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return BarcodeDetector && formats.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : null
}

function takePicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): Picture | null {
  const scale = Math.min(1, MAX_WIDTH / video.videoWidth)
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return { width, height, data }
}

/** Looks through the camera for QR codes, and tells every text that is not the one before. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onText: (text: string) => void,
): CameraState {
  const openPool = use(TaskPoolContext)
  const [state, setState] = useState<CameraState>({ status: 'starting' })
  const tell = useRef(onText)
  useEffect(() => {
    tell.current = onText
  }, [onText])
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const element = video.current
    const canvas = document.createElement('canvas')
    const isOver = () => signal.aborted
    let last = ''
    const readPicture = async () => {
      const picture = element && takePicture(element, canvas)
      if (!picture) return null
      const pool = await openPool()
      return pool.run('learn/readQr', picture, { signal, onProgress: () => undefined })
    }
    const look = async (stream: MediaStream) => {
      if (isOver() || !element) return
      element.srcObject = stream
      await element.play()
      setState({ status: 'on' })
      const detector = await createDetector()
      while (!isOver()) {
        const text = detector
          ? ((await detector.detect(element))[0]?.rawValue ?? null)
          : await readPicture()
        if (!isOver() && text !== null && text !== last) tell.current((last = text))
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
    const end = (stream: MediaStream) => {
      for (const track of stream.getTracks()) track.stop()
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false })
      .then((stream) => look(stream).finally(() => end(stream)))
      .catch((error: unknown) => {
        if (!isOver()) setState({ status: 'failed', reason: reasonOf(error) })
      })
    return () => stop.abort()
  }, [video, openPool])
  return state
}
