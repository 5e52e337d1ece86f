import { expect, it } from 'vitest'
import { createQrSquares } from '../../../ui/qr-squares'
import { encodeBallot, formatCode } from './ballot-code'
import { readQr } from './read-qr'
import { ballotOn, lunch } from './testing/arbitrary-poll'

const SQUARE = 6
const [WIDTH, HEIGHT] = [640, 480]

/** A grey room, with the code somewhere in it. */
function paint(text: string): Uint8ClampedArray {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(150)
  const { rows } = createQrSquares(text)!
  for (let y = 0; y < rows.length * SQUARE; y++) {
    for (let x = 0; x < rows.length * SQUARE; x++) {
      const isDark = rows[Math.floor(y / SQUARE)]![Math.floor(x / SQUARE)]!
      data.fill(
        isDark ? 30 : 235,
        ((y + 70) * WIDTH + x + 110) * 4,
        ((y + 70) * WIDTH + x + 111) * 4,
      )
    }
  }
  return data
}

it('reads a student’s code out of a picture, and nothing out of one without', () => {
  const code = formatCode(encodeBallot(lunch, ballotOn(lunch, { name: 'Ana Petrović' })))
  expect(readQr({ width: WIDTH, height: HEIGHT, data: paint(code) })).toBe(code)
  const empty = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(150)
  expect(readQr({ width: WIDTH, height: HEIGHT, data: empty })).toBeNull()
  expect(readQr({ width: 0, height: 0, data: new Uint8ClampedArray() })).toBeNull()
})
