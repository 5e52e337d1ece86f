/** A blank is not a citation. */
export const citesAnything = (evidence: readonly string[] = []): boolean =>
  evidence.some((text) => text.trim() !== '')

/** What votes cite, each text kept once: a vote's citations are a run of places in `texts`. */
export class Citations {
  readonly texts: string[] = []
  /** The votes that cite something, in order. */
  readonly votes: number[] = []
  /** By citing vote: where its run begins in `cited`. */
  readonly starts: number[] = []
  readonly cited: number[] = []
  readonly #places = new Map<string, number>()

  add(vote: number, evidence: readonly string[]): void {
    if (!citesAnything(evidence)) return
    this.votes.push(vote)
    this.starts.push(this.cited.length)
    for (const text of evidence) this.cited.push(this.#places.get(text) ?? this.#enter(text))
  }

  #enter(text: string): number {
    const place = this.texts.length
    this.texts.push(text)
    this.#places.set(text, place)
    return place
  }
}
