import * as v from 'valibot'
import { share, SIGNAL_LIMITS } from '../signals/signal-schema'
import type { CastDraft } from './casts'

const MAX_IN_A_TURN = 50

/** A topic and a choice are names, not stories. */
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

export const topicSchema = v.strictObject({ topic: name })

const castSchema: v.GenericSchema<unknown, CastDraft> = v.strictObject({
  topic: name,
  choice: name,
  confidence: share,
  reason: v.exactOptional(v.pipe(v.string(), v.maxLength(SIGNAL_LIMITS.text))),
})

export const castsSchema = v.pipe(v.array(castSchema), v.maxLength(MAX_IN_A_TURN))
