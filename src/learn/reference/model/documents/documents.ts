export type DocumentId = 'consensus' | 'ballots' | 'judges' | 'debate' | 'signals'

export interface SourceDocument {
  readonly name: string
  /** What kind of text it is, and of what. */
  readonly kind: string
  readonly describes: string
  /** The heading of its promises. */
  readonly promises: string
}

/** The five documents whose systems are rebuilt here, in our words. */
export const DOCUMENTS: Readonly<Record<DocumentId, SourceDocument>> = {
  consensus: {
    name: 'The consensus engine',
    kind: 'Manual of a swarm framework: consensus',
    describes:
      'An engine that judges proposals and votes after every round by one of five rules, keeps the losing side’s reasons, debates a conflict between the two strongest proposals, and takes rules of one’s own.',
    promises: 'Strategies, conflicts and debate',
  },
  ballots: {
    name: 'Live ballots',
    kind: 'Feature request: a voting engine for several agents',
    describes:
      'Ballots on a clock with a roll of participants: majority, supermajority, unanimous, weighted and quorum votes, changed votes, early ends and expiry, and consensus as a step of a workflow.',
    promises: 'Live ballots',
  },
  judges: {
    name: 'The judge loop',
    kind: 'Manual of an agent library: consensus',
    describes:
      'A proposer answers, judges try to refute it one after the other, and the loop ends when a quorum accepts; otherwise the answer is revised, rejected or kept, within a budget.',
    promises: 'The judge loop',
  },
  debate: {
    name: 'Debate and consensus',
    kind: 'Pattern of a catalogue for several agents',
    describes:
      'Independent proposals, critiques, votes and rankings before an accountable owner decides: guardrails for majority, rubric, veto, pairwise and owner rules, and the ways in which a debate fails.',
    promises: 'The rubric debate',
  },
  signals: {
    name: 'Signals',
    kind: 'Manual of a swarm framework: signals',
    describes:
      'Eleven types of signals on a shared bus as the only way in which agents talk: delivery, history, expiry, filters, and detection of conflicting proposals.',
    promises: 'Signals and the bus',
  },
}

export const DOCUMENT_IDS = Object.keys(DOCUMENTS) as readonly DocumentId[]

export const isDocumentId = (id: string): id is DocumentId => Object.hasOwn(DOCUMENTS, id)
