import type { PlaygroundPage } from '../playground-page'

/** What somebody sees at one moment, and how they get there from the state before. */
interface State {
  readonly name: string
  readonly reach: (playground: PlaygroundPage) => Promise<void>
}

/** States that follow one another without a reload; the first one opens the page. */
export interface Tour {
  readonly name: string
  readonly states: readonly State[]
}
