import { truncate } from '../describe/format'

/** About what a character of a label takes, in pixels. */
const CHARACTER_WIDTH = 6.8

/** As much of a label as there is room for, but two characters at least. */
export const fitLabel = (text: string, room: number): string =>
  truncate(text, Math.max(2, Math.floor(room / CHARACTER_WIDTH)))
