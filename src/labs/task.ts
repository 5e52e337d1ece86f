/** Called with the share of the work that is done. */
export type OnProgress = (share: number) => void
