import decodeQR from 'qr/decode.js'

export interface Picture {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each point, row by row. */
  readonly data: Uint8ClampedArray
}

/** What the QR code in a picture says; null where none can be read. */
export function readQr(picture: Picture): string | null {
  try {
    return decodeQR(picture)
  } catch {
    return null
  }
}
