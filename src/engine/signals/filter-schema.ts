import * as v from 'valibot'
import { SIGNAL_TYPES } from './signal'
import type { SignalFilter } from './signal-filter'
import { id, share } from './signal-schema'

const type = v.picklist(SIGNAL_TYPES)
const time = v.pipe(v.number(), v.finite())

export const filterSchema: v.GenericSchema<unknown, SignalFilter> = v.strictObject({
  type: v.exactOptional(v.union([type, v.array(type)])),
  source: v.exactOptional(id),
  since: v.exactOptional(time),
  until: v.exactOptional(time),
  replyTo: v.exactOptional(id),
  minConfidence: v.exactOptional(share),
})
