import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeXml, stripForbidden } from './xml-text'

it('leaves nothing that breaks an XML file, and everything else as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeXml(text)
      expect(escaped).not.toMatch(/[<>"'\p{Cs}\uFFFE\uFFFF]|[^\P{Cc}\t\n\r\u007F-\u009F]/u)
      expect(escaped.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
    }),
  )
  expect(stripForbidden('a\u0000b\u000Bc\u001Fd\uFFFEe\uD83Df\u{1F600}\t\n')).toBe(
    'abcdef\u{1F600}\t\n',
  )
})
