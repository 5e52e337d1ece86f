import type { Positions } from './graph-data'
import { paintCanvas, type View } from './paint-canvas'
import { readPalette } from './read-palette'
import type { Scene } from './scene'

/** Pixels that are painted beyond the frame, so that a graph can be moved without painting it again. */
const OVERSCAN = 240
/** A movement that pauses for this long is painted. */
const DEBOUNCE_MS = 90

export interface Painting {
  readonly frame: HTMLElement
  readonly canvas: HTMLCanvasElement
  readonly view: View
  readonly scene: Scene
  readonly positions: Positions
  readonly selected: number | null
}

export interface GraphPainter {
  readonly draw: (isMoving: boolean) => void
  readonly stop: () => void
}

/** Paints a graph when it has calmed down; until then, what is painted is moved as a whole. */
export function createGraphPainter(read: () => Painting | null): GraphPainter {
  let pending = 0
  let calm: ReturnType<typeof setTimeout> | undefined
  let painted: View | null = null
  const paint = () => {
    pending = 0
    clearTimeout(calm)
    const painting = read()
    if (painting && paintWhole(painting)) painted = painting.view
  }
  const paintSoon = () => {
    if (pending === 0) pending = requestAnimationFrame(paint)
  }
  return {
    draw: (isMoving) => {
      const painting = read()
      if (!painting) return
      if (!isMoving || !painted || !movePainted(painting, painted)) paintSoon()
      else {
        clearTimeout(calm)
        calm = setTimeout(paintSoon, DEBOUNCE_MS)
      }
    },
    stop: () => {
      cancelAnimationFrame(pending)
      clearTimeout(calm)
    },
  }
}

function paintWhole({ frame, canvas, view, scene, positions, selected }: Painting): boolean {
  const context = canvas.getContext('2d')
  if (!context) return false
  const width = frame.clientWidth + 2 * OVERSCAN
  const height = frame.clientHeight + 2 * OVERSCAN
  const density = window.devicePixelRatio
  if (canvas.width !== width * density || canvas.height !== height * density) {
    canvas.width = width * density
    canvas.height = height * density
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
  }
  const shifted = { ...view, x: view.x + OVERSCAN, y: view.y + OVERSCAN }
  const size = { width, height, density }
  paintCanvas(context, scene, positions, shifted, readPalette(frame), selected, size)
  canvas.style.transform = ''
  return true
}

/** False where what is painted does not reach that far. */
function movePainted({ canvas, view }: Painting, painted: View): boolean {
  const [sx, sy] = [view.k / painted.k, view.ky / painted.ky]
  const [dx, dy] = [view.x - painted.x * sx, view.y - painted.y * sy]
  const isFar = Math.max(Math.abs(dx), Math.abs(dy)) > OVERSCAN
  if (sx < 0.6 || sx > 1.7 || (sx === 1 && isFar)) return false
  canvas.style.transform = `translate(${dx}px, ${dy}px) scale(${sx}, ${sy})`
  return true
}
