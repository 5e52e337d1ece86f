import { stripForbidden } from '../describe/xml-text'

/** Properties that make up the look of a drawing; in a file of its own there is no style sheet. */
const LOOK = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'visibility',
] as const

/** A drawing as a file that looks the same anywhere: with its colours, its type and its paper. */
export function writeSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')]
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [place, original] of originals.entries()) {
    const style = getComputedStyle(original)
    const target = copies[place]
    if (!target) continue
    for (const name of LOOK) target.setAttribute(name, style.getPropertyValue(name))
    for (const { name } of [...target.attributes]) {
      if (/^(class|style|data-|aria-|role|tabindex)/.test(name)) target.removeAttribute(name)
    }
  }
  const { width, height } = drawing.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(Math.round(width)))
  copy.setAttribute('height', String(Math.round(height)))
  copy.setAttribute('viewBox', drawing.getAttribute('viewBox') ?? `0 0 ${width} ${height}`)
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  paper.setAttribute('width', '100%')
  paper.setAttribute('height', '100%')
  paper.setAttribute('fill', paperOf(drawing))
  copy.prepend(paper)
  return stripForbidden(new XMLSerializer().serializeToString(copy))
}

export function paperOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent') {
      return backgroundColor
    }
  }
  return 'white'
}

/** Dots for every pixel of the page, so that it can be printed and enlarged. */
const DENSITY = 2

export async function writePng(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image()
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * DENSITY)
    canvas.height = Math.round(height * DENSITY)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await toPng(canvas)
  } finally {
    URL.revokeObjectURL(address)
  }
}

export const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error('the picture could not be made'))
    }, 'image/png'),
  )
