import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createShareTags } from './share-tags'

const contentOf = (site: string | undefined, property: string) =>
  createShareTags(site).find(({ attrs }) => attrs?.['property'] === property)?.attrs?.['content']

describe('the card of a link', () => {
  it('has a picture only where the address of the page is known', () => {
    expect(createShareTags(undefined)).toEqual([])
    expect(createShareTags('')).toEqual([])
  })

  it.each(['https://example.org/conclave', 'https://example.org/conclave/'])(
    'has a picture under the address %s',
    (site) => {
      expect(contentOf(site, 'og:url')).toBe('https://example.org/conclave/')
      expect(contentOf(site, 'og:image')).toBe('https://example.org/conclave/icon-512.png')
    },
  )
})

it('the manifest names icons that are there, of the size that it says', () => {
  const { icons } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
    icons: readonly { src: string; sizes: string }[]
  }
  const sizes = icons
    .filter(({ src }) => src.endsWith('.png'))
    .map(({ src, sizes: said }) => {
      const picture = readFileSync(`public/${src}`)
      return [said, `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`]
    })
  expect(sizes).toEqual([
    ['192x192', '192x192'],
    ['512x512', '512x512'],
  ])
})
