import type { HtmlTagDescriptor, Plugin } from 'vite'

/** What is there for others than the page: crawlers. It works without. */
export const CRAWLER_FILES: readonly string[] = ['robots.txt']

const PICTURE = 'icon-512.png'

/** Where a link is shown as a card, its picture needs a whole address, which only whoever publishes knows. */
export function createShareTags(site: string | undefined): HtmlTagDescriptor[] {
  if (site === undefined || site === '') return []
  const base = site.endsWith('/') ? site : `${site}/`
  const tag = (property: string, content: string): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: { property, content },
    injectTo: 'head',
  })
  return [
    tag('og:url', base),
    tag('og:image', new URL(PICTURE, base).href),
    tag('og:image:alt', 'The sign of Conclave: three agents, each linked to the others'),
  ]
}

export const shareTags = (): Plugin => ({
  name: 'share-tags',
  transformIndexHtml: () => createShareTags(process.env['SITE_URL']),
})
