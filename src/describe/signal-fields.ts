import type { SignalPayloads, SignalType } from '../engine'

type FieldName = { [T in SignalType]: keyof SignalPayloads[T] & string }[SignalType]

/** What a form calls the fields of a payload. The compiler checks that each has its words. */
export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  task: 'Task',
  context: 'Context',
  finding: 'Finding',
  evidence: 'Evidence',
  relevance: 'Relevance',
  proposalId: 'Proposal',
  content: 'Content',
  reasoning: 'Reasoning',
  targetSignalId: 'About the signal',
  concern: 'Concern',
  severity: 'Severity',
  counterArgument: 'Counter-argument',
  alternativeProposal: 'Alternative proposal',
  stance: 'Stance',
  weight: 'Weight',
  signalA: 'First signal',
  signalB: 'Second signal',
  description: 'Description',
  decision: 'Decision',
  confidence: 'Confidence of the decision',
  reason: 'Reason',
  category: 'Category',
  importance: 'Importance',
  toolName: 'Tool',
  result: 'Result',
  isError: 'It failed',
  durationMs: 'Duration (ms)',
  triggeredBy: 'Triggered by',
}
