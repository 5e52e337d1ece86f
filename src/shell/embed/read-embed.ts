import { THEMES, type Theme } from '../../store/preferences'

/** What another page wants to show of a scenario, as the address says it: `?embed=board&edit&theme=dark#…` */
export interface EmbedRequest {
  readonly shows: EmbedView
  /** Whether the reader may change votes and settings; nothing of it is kept. */
  readonly isInteractive: boolean
  readonly theme: Theme
  readonly isClear: boolean
}

export const EMBED_VIEWS = ['board', 'timeline', 'graph', 'influence', 'table', 'lab'] as const
export type EmbedView = (typeof EMBED_VIEWS)[number]

/** Whatever is not known is as usual: an address of a newer version still shows something. */
export function readEmbed(search: string): EmbedRequest {
  const given = new URLSearchParams(search)
  const pick = <T extends string>(list: readonly T[], name: string, usual: T): T =>
    list.find((each) => each === given.get(name)) ?? usual
  return {
    shows: pick(EMBED_VIEWS, 'embed', 'board'),
    isInteractive: given.has('edit'),
    theme: pick(THEMES, 'theme', 'system'),
    isClear: given.get('paper') === 'none',
  }
}

export function writeEmbed({ shows, isInteractive, theme, isClear }: EmbedRequest): string {
  return [
    `?embed=${shows}`,
    ...(isInteractive ? ['edit'] : []),
    ...(theme === 'system' ? [] : [`theme=${theme}`]),
    ...(isClear ? ['paper=none'] : []),
  ].join('&')
}
