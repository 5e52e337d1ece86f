import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseVerdict } from './parse-verdict'
import { VERDICT_SCHEMAS } from './plan'

const unreadable = { accept: false, critique: { code: 'invalid-json' } }
const wordless = { accept: false, critique: { code: 'no-critique' } }

describe('a verdict', () => {
  it.each([
    ['{"accept":true}', { accept: true }],
    ['  {"accept":true,"critique":"nit"}\n', { accept: true }],
    ['Sure!\n```json\n{"accept":true}\n```', { accept: true }],
    ['```JSON\n{"accept":true}```', { accept: true }],
    ['I say {"accept":false,"critique":"{odd}"} and no more', { accept: false, critique: '{odd}' }],
    ['{"accept":1,"critique":"c"}', { accept: false, critique: 'c' }],
    ['{"accept":false,"critique":"  "}', { accept: false, critique: '  ' }],
    ['{"accept":false,"critique":""}', wordless],
    ['\uFEFF{"accept":true}', { accept: true }],
    ['\u00A0\u2028{"accept":true}\u3000', { accept: true }],
    ['\uFEFF[{"accept":true}]', wordless],
    ['[{"accept":true}]', wordless],
    ['It is so: [1, 2], I think', wordless],
    ['All of them: [{"accept":true}]', wordless],
    ['I [think] {"accept":true}', { accept: true }],
    ['See [1]: {"accept":true}', { accept: true }],
    ['[1] {"accept":false,"critique":"see [2]"}', { accept: false, critique: 'see [2]' }],
    ['{"accept":true,"critique":["{a}"]} it is', { accept: true }],
    ['```json\n[{"accept":true}]\n```', wordless],
    ['```js\nfn(){}\n```\n```json\n{"accept":true}\n```', { accept: true }],
    ['```\n{no}\n```\n```\n{"accept":true}\n```', { accept: true }],
    ['```json\n{no}\n``` or ```json\n{"accept":true}\n```', { accept: true }],
    ['```\n{"accept":false}\n```\n```json\n{"accept":true}\n```', { accept: true }],
    ['``````', unreadable],
    ['```{"accept":true}', { accept: true }],
    ['{"accept":true} {"accept":false}', unreadable],
    ['{"accept":true', unreadable],
    ['{"accept":false,"critique":7}', wordless],
    ['null', wordless],
    ['true', wordless],
    ['I accept this.', unreadable],
    ['```json\nnot json\n```', unreadable],
    ['} {', unreadable],
    ['', unreadable],
  ])('is read from %j', (text, expected) => {
    expect(parseVerdict(text)).toEqual(expected)
  })

  it('is dissent where it does not fit the schema, whatever it says', () => {
    const schema = { accept: false, critique: { code: 'schema' } }
    expect(parseVerdict('{"accept":true}', 'strict')).toEqual(schema)
    expect(parseVerdict('{"accept":true,"confidence":"high"}', 'confidence')).toEqual(schema)
    expect(parseVerdict('{"accept":true,"confidence":1,"x":1}', 'confidence').accept).toBe(true)
    expect(parseVerdict('[]', 'confidence')).toEqual(schema)
    expect(parseVerdict('I accept.', 'strict')).toEqual(unreadable)
  })

  it('comes of any text at all', () => {
    const pieces = fc.constantFrom('```', '{', '}', '"accept":true', '[', 'json', '\\', '\n', ' ')
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, fc.constantFrom(...VERDICT_SCHEMAS), (text, schema) => {
        expect(typeof parseVerdict(text, schema).accept).toBe('boolean')
      }),
    )
  })
})
