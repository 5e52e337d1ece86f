import type { StandIn } from '../../../engine/protocols/judges'

type Replies = Extract<StandIn, { kind: 'replies' }>

/** Where nobody has said, a reply gives itself away by "(wrong)": so old scenarios have it. */
export const isReplyRight = ({ replies, right }: Replies, place: number): boolean =>
  right?.[place] ?? !/\(wrong\)/i.test(replies[place] ?? '')

export const setRight = (model: Replies, place: number, isRight: boolean): Replies => ({
  ...model,
  right: model.replies.map((_, i) => (i === place ? isRight : isReplyRight(model, i))),
})

/** What is known of a reply goes with it when another one is added or removed. */
export function setReplies(model: Replies, replies: readonly string[]): Replies {
  const { right, ...rest } = model
  if (!right || replies.length === model.replies.length) return { ...model, replies }
  const gone = model.replies.findIndex((text, i) => text !== replies[i])
  const kept = replies.length < model.replies.length ? right.toSpliced(gone, 1) : [...right, true]
  return { ...rest, replies, right: kept.slice(0, replies.length) }
}
