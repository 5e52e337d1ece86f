export interface TextPlace {
  /** Both from 1. */
  readonly line: number
  readonly column: number
}

const LINE_BREAK = /\r\n|\n|\r/g

/** Where positions are, which have to be asked for in order: the text is read once, however many there are. */
export function createPlaceFinder(text: string): (at: number) => TextPlace {
  const breaks = text.matchAll(LINE_BREAK)
  let next = breaks.next()
  let line = 1
  let start = 0
  return (at) => {
    while (!next.done && next.value.index + next.value[0].length <= at) {
      line++
      start = next.value.index + next.value[0].length
      next = breaks.next()
    }
    return { line, column: at - start + 1 }
  }
}
