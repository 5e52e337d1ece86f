import { SIGNAL_TYPES, type SignalType } from '../signals/signal'
import { NEW_WEIGHT, type AgentId, type ProposalId } from '../votes/vote'
import { withDefaults } from '../with-defaults'
import type { Personality } from './personality'

/** In a round without moves cast by hand. */
export type Behaviour =
  | { readonly kind: 'hand' }
  | { readonly kind: 'policy' }
  | { readonly kind: 'script'; readonly source: string }

export const BEHAVIOURS = ['hand', 'policy', 'script'] as const satisfies Behaviour['kind'][]

/** How often an agent was judged before this run, and how often it was right. */
export interface Reputation {
  readonly right: number
  readonly judged: number
}

export interface Agent {
  readonly id: AgentId
  readonly name: string
  readonly role: string
  readonly behaviour: Behaviour
  readonly listens: readonly SignalType[]
  /** The types of signal it may publish; any other is withheld. */
  readonly canEmit: readonly SignalType[]
  readonly personality: Personality
  /** Its say in the weighted rubric. */
  readonly authority: number
  readonly holdsVeto: boolean
  readonly reputation: Reputation
  /** What it can see and cite. */
  readonly evidenceScope: readonly string[]
  /** How probable the policy holds a proposal to be right before it hears anything, from 0 to 1. */
  readonly leanings: Readonly<Record<ProposalId, number>>
  /** Of its votes that have none of their own. */
  readonly weight: number
}

/** As a person writes it down: only what is unusual. */
export type AgentSetup = Pick<Agent, 'id'> &
  Partial<Omit<Agent, 'id' | 'personality'>> & { readonly personality?: Partial<Personality> }

export const DEFAULT_PERSONALITY: Personality = {
  curiosity: 0.5,
  caution: 0.5,
  conformity: 0.5,
  verbosity: 0.5,
}

export const resolveAgent = ({ personality, ...setup }: AgentSetup): Agent =>
  withDefaults<Agent>(
    {
      id: setup.id,
      name: setup.id,
      role: '',
      behaviour: { kind: 'hand' },
      listens: SIGNAL_TYPES,
      canEmit: SIGNAL_TYPES,
      authority: 1,
      holdsVeto: false,
      reputation: { right: 0, judged: 0 },
      evidenceScope: [],
      leanings: {},
      weight: NEW_WEIGHT,
      personality: withDefaults(DEFAULT_PERSONALITY, personality),
    },
    setup,
  )
