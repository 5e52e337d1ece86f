import * as v from 'valibot'
import { draftByType, id, metadataEntries, share, speechEntries } from '../signals/signal-schema'
import type { SignalDraft } from './draft'

export const draftEntries = {
  confidence: v.exactOptional(share),
  ...speechEntries,
  ...metadataEntries,
}

export const draftSchema: v.GenericSchema<unknown, SignalDraft> = draftByType(draftEntries)

export const moveEntries = {
  ...draftEntries,
  agent: id,
  round: v.pipe(v.number(), v.integer(), v.minValue(1)),
  debate: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  id: v.exactOptional(
    v.pipe(
      id,
      v.check((given) => !given.includes('#'), 'must not contain #'),
    ),
  ),
}
