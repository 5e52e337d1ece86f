import { SIGNAL_TYPES, STANCES } from '../../engine'
import type { Palette } from './paint-canvas'

const known = new WeakMap<Element, { readonly key: string; readonly palette: Palette }>()

/** The colours of the style sheet, for paint that knows no style sheets; read once a theme. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const key = `${style.color} ${style.backgroundColor} ${document.documentElement.dataset['theme'] ?? ''}`
  const last = known.get(element)
  if (last?.key === key) return last.palette
  // A custom property is not worked out until something has it as its colour.
  const probe = element.appendChild(document.createElement('i'))
  const colourOf = (name: string): string => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const palette: Palette = {
    edge: colourOf('ink-3'),
    conflict: colourOf('warn'),
    dissent: colourOf('disagree'),
    focus: colourOf('focus'),
    line: colourOf('line'),
    types: SIGNAL_TYPES.map((type) => colourOf(`signal-${type.replace(':', '-')}`)),
    stances: STANCES.map((stance) => colourOf(stance)),
  }
  probe.remove()
  known.set(element, { key, palette })
  return palette
}
