import { STANCES } from '../../engine'
import type { Palette } from './paint-canvas'
import { SIGNAL_LOOKS } from './signal-look'

const known = new WeakMap<Element, { readonly key: string; readonly palette: Palette }>()

/** The colours of the style sheet, for paint that knows no style sheets; read once a theme. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const key = `${style.color} ${style.backgroundColor} ${document.documentElement.dataset['theme'] ?? ''}`
  const last = known.get(element)
  if (last?.key === key) return last.palette
  // A custom property is not worked out until something has it as its colour.
  const probe = element.appendChild(document.createElement('i'))
  const compute = (colour: string): string => {
    probe.style.color = colour
    return getComputedStyle(probe).color
  }
  const colourOf = (name: string) => compute(`var(--${name})`)
  const palette: Palette = {
    edge: colourOf('ink-3'),
    conflict: colourOf('warn'),
    dissent: colourOf('disagree'),
    focus: colourOf('focus'),
    line: colourOf('line'),
    types: SIGNAL_LOOKS.map(({ colour }) => compute(colour)),
    stances: STANCES.map((stance) => colourOf(stance)),
  }
  probe.remove()
  known.set(element, { key, palette })
  return palette
}
