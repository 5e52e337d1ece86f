import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../engine/testing/cases'
import { isPng, decodePngNote, encodePngNote } from './png-note'
import { watchProcessor } from '../engine/testing/watch-processor'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(type: string, data: string | Uint8Array = '', sum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data as string, 'latin1')])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length - 4, 0)
  frame.writeUInt32BE(sum ?? crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const IHDR = chunk('IHDR', '\0\0\0\x01\0\0\0\x01\x08\0\0\0\0')
const IDAT = chunk('IDAT', deflateSync(Buffer.from([0, 255])))
const IEND = chunk('IEND')
const HEAD = 'Conclave\0\0\0\0\0'

const png = (...extra: readonly Uint8Array[]) =>
  Buffer.concat([SIGNATURE, IHDR, ...extra, IDAT, IEND])

/** One grey pixel. */
const PIXEL = png()

const write = (file: Uint8Array, text: string): Buffer => Buffer.from(encodePngNote(file, text)!)

function typesOf(file: Buffer): string[] {
  const types: string[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const [start, end] = [at + 4, at + 8 + file.readUInt32BE(at)]
    expect(file.readUInt32BE(end)).toBe(crc32(file.subarray(start, end)))
    types.push(file.toString('latin1', start, start + 4))
  }
  return types
}

/** Files of good and bad chunks, with pieces of ours among them. */
const anyFile = fc
  .array(
    fc.oneof(
      fc.constantFrom(IHDR, IDAT, IEND, chunk('iTXt', HEAD), chunk('iTXt', 'Conclave\0\x01\0\0\0')),
      fc
        .constantFrom('iTXt', 'tEXt', 'IDAT')
        .chain((type) => fc.uint8Array({ maxLength: 20 }).map((data) => chunk(type, data))),
      fc.uint8Array({ maxLength: 20 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => Buffer.concat([SIGNATURE, ...parts]))

describe('a note in a PNG', () => {
  it('is read as it was written, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const noted = write(PIXEL, text)
        expect(typesOf(noted)).toEqual(['IHDR', 'iTXt', 'IDAT', 'IEND'])
        expect(decodePngNote(noted)).toBe(text)
      }),
    )
  })

  it('comes before the picture and leaves every other byte where it was', () => {
    const before = png(chunk('gAMA', '\0\x01\x86\xa0'), chunk('tEXt', 'Software\0Conclave'))
    const noted = write(Buffer.concat([before, Buffer.from('after the end')]), 'abc')
    const at = before.indexOf(IDAT)
    // Its checksum was worked out by Python's zlib.
    const note = Buffer.from('\0\0\0\x10iTXtConclave\0\0\0\0\0abcCRC!', 'latin1')
    note.write('85375eb6', note.length - 4, 'hex')
    expect(noted.subarray(at, at + note.length)).toEqual(note)
    expect(Buffer.concat([noted.subarray(0, at), noted.subarray(at + note.length)])).toEqual(
      Buffer.concat([before, Buffer.from('after the end')]),
    )
  })

  it('replaces an earlier one, wherever it stands and whether it is whole or not', () => {
    const file = Buffer.concat([
      png(chunk('iTXt', `${HEAD}one`), chunk('iTXt', `${HEAD}two`, 0)).subarray(0, -IEND.length),
      chunk('iTXt', `${HEAD}three`),
      IEND,
    ])
    expect(write(file, 'new')).toEqual(write(PIXEL, 'new'))
    expect(write(write(PIXEL, 'a longer text'), 'new')).toEqual(write(PIXEL, 'new'))
  })

  it('leaves the notes of others', () => {
    const theirs = [chunk('iTXt', 'Conclave2\0\0\0\0\0x'), chunk('tEXt', 'Conclave\0x')]
    expect(decodePngNote(png(...theirs))).toBeNull()
    expect(write(png(...theirs), 'ours').indexOf(Buffer.concat(theirs))).toBe(33)
  })

  it('reads from the middle of a larger buffer', () => {
    const around = Buffer.concat([
      Buffer.from('before'),
      write(PIXEL, 'here'),
      Buffer.from('after'),
    ])
    expect(
      decodePngNote(new Uint8Array(around.buffer, around.byteOffset + 6, around.length - 11)),
    ).toBe('here')
  })

  it('turns half a character into a sign that it was one', () => {
    expect(decodePngNote(write(PIXEL, 'a\uD800b'))).toBe('a\uFFFDb')
  })
})

describe('reading whatever people drop on the page', () => {
  const ours = chunk('iTXt', `${HEAD}text`)
  const length = (size: number) => {
    const file = png(ours)
    file.writeUInt32BE(size, 33)
    return file
  }

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['half a signature', SIGNATURE.subarray(0, 5)],
    ['only a signature', SIGNATURE],
    ['another format', Buffer.from('GIF89a')],
    ['no note', PIXEL],
    ['a note after the end', Buffer.concat([PIXEL, ours])],
    ['a wrong checksum', png(chunk('iTXt', `${HEAD}text`, 1))],
    ['a note that is cut off', png(ours).subarray(0, 33 + ours.length - 1)],
    ['a compressed note', png(chunk('iTXt', 'Conclave\0\x01\0\0\0text'))],
    ['a keyword without an end', png(chunk('iTXt', 'Conclave'))],
    ['no UTF-8', png(chunk('iTXt', `${HEAD}\xff`))],
    ['a length that is too small', length(12)],
    ['a length beyond the file', length(5000)],
    ['a length of 2^31', length(2 ** 31)],
    ['the largest length there is', length(2 ** 32 - 1)],
  ])('finds none in %s', (_, file) => {
    expect(decodePngNote(file)).toBeNull()
  })

  it('takes the first of several that can be read', () => {
    const broken = chunk('iTXt', `${HEAD}broken`, 1)
    const others = ['one', 'two'].map((text) => chunk('iTXt', HEAD + text))
    expect(decodePngNote(png(broken, ...others))).toBe('one')
  })

  it('reads what there is of a file that is cut off', () => {
    expect(decodePngNote(png(ours).subarray(0, 33 + ours.length))).toBe('text')
  })

  it('never throws, and what it can write to it can read', () => {
    fc.assert(
      fc.property(fc.oneof(anyFile, fc.uint8Array()), fc.nat(), (file, cut) => {
        const part = file.subarray(0, file.length - (cut % (file.length + 1)))
        for (const each of [file, part]) {
          decodePngNote(each)
          const noted = encodePngNote(each, 'text')
          if (noted !== null) expect(decodePngNote(noted)).toBe('text')
        }
      }),
      cases(500),
    )
  })

  it('never throws at a good file gone bad', () => {
    const good = write(PIXEL, 'a text')
    const change = fc.tuple(fc.nat(good.length - 1), fc.nat(255))
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.nat(good.length),
        (changes, end) => {
          const bad = Buffer.from(good)
          for (const [at, byte] of changes) bad[at] = byte
          expect([null, 'a text']).toContain(decodePngNote(bad))
          expect([null, 'a text']).toContain(decodePngNote(bad.subarray(0, end)))
          encodePngNote(bad, 'another')
        },
      ),
      cases(500),
    )
  })

  it('takes time in proportion to the file', () => {
    const broken = chunk('iTXt', `${HEAD}${'x'.repeat(88)}`, 1)
    const files = [
      png(Buffer.alloc(2_400_000, chunk('tEXt'))),
      png(Buffer.alloc(50_000 * broken.length, broken)),
      png(chunk('iTXt', HEAD + 'x'.repeat(5_000_000))),
    ]
    const spent = watchProcessor()
    for (const file of files) {
      decodePngNote(file)
      encodePngNote(file, 'text')
    }
    expect(spent()).toBeLessThan(5000)
  })
})

describe('writing into', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['another format', Buffer.from('GIF89a')],
    ['a file without a header', Buffer.concat([SIGNATURE, IDAT, IEND])],
    ['a file without a picture', Buffer.concat([SIGNATURE, IHDR, IEND])],
  ])('%s is refused', (_, file) => {
    expect(encodePngNote(file, 'text')).toBeNull()
  })

  it('knows a PNG by how it begins', () => {
    expect([PIXEL, SIGNATURE, SIGNATURE.subarray(1), Buffer.alloc(8)].map(isPng)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
