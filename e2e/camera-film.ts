import { writeFile } from 'node:fs/promises'
import { createQrSquares } from '../src/ui/qr-squares'

const [WIDTH, HEIGHT] = [640, 480]
const SQUARE = 8
const FRAMES_EACH = 10

/** What a camera sees of texts that are held before it as QR codes, one after the other: raw video, in a file. */
export async function writeFilm(path: string, texts: readonly string[]): Promise<void> {
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frames = texts.flatMap((text) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), paint(text), colourless])
    return Array.from({ length: FRAMES_EACH }, () => frame)
  })
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([head, ...frames]))
}

function paint(text: string): Buffer {
  const light = Buffer.alloc(WIDTH * HEIGHT, 150)
  const rows = createQrSquares(text)!.rows
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - rows.length * SQUARE) / 2))
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      for (let line = 0; line < SQUARE; line++) {
        const start = (top! + y * SQUARE + line) * WIDTH + left! + x * SQUARE
        light.fill(isDark ? 16 : 235, start, start + SQUARE)
      }
    }
  }
  return light
}
