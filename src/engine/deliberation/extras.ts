import { proposeAlternative } from './alternatives'
import { BusActs } from './bus-acts'
import { HandCasts } from './hand-casts'
import { PolicyBehaviour } from './policy'
import { recallFacts } from './recall'
import { Routing } from './routing'
import { ScriptedBehaviour } from './scripted-behaviour'

/** What only some scenarios need: a page fetches it with the first that does (see `needsExtras`). */
export const EXTRAS = {
  BusActs,
  HandCasts,
  PolicyBehaviour,
  proposeAlternative,
  recallFacts,
  Routing,
  ScriptedBehaviour,
}

export type Extras = typeof EXTRAS
