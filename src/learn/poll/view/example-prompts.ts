import known from 'virtual:gallery'
import type { Family } from '../../gallery/model/tile'

export const EXAMPLE_PROMPTS: ReadonlySet<string> = new Set(
  (known as readonly Family[]).flatMap(({ tiles }) => tiles.map(({ question }) => question)),
)
