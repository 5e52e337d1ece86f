import { plural } from '../../../describe/format'
import { FLOW_CHAIN, type Flow, type FlowNode, type FlowStep, type HeldDebate } from '../model'
import { ANSWERS, STOP_WORDS, describeGate, type NameOf } from './describe-debate'
import { describeDecision } from './describe-decision'

/** In two lines, for the drawing. */
export const FLOW_LABELS: Readonly<Record<FlowNode, readonly [string, string]>> = {
  baseline: ['One agent', 'enough?'],
  independent: ['Evidence of', 'their own?'],
  proposals: ['Proposals', ''],
  critiques: ['Critiques', ''],
  dissent: ['Material', 'dissent?'],
  checks: ['Veto, failed', 'check?'],
  owner: ['Owner', 'accepts?'],
  accepted: ['Accepted', ''],
  simpler: ['No debate', ''],
  'sent-back': ['Not accepted', ''],
  record: ['Transcript', ''],
}

export const nameNode = (node: FlowNode): string => FLOW_LABELS[node].join(' ').trim()

export const FLOW_STATES: Readonly<Record<FlowStep['state'], string>> = {
  passed: 'passed',
  ignored: 'passed against advice',
  ended: 'ended here',
  'not-reached': 'not reached',
}

/** The answer in a word, for the drawing. */
export function answerBriefly({ node, state, answer }: FlowStep, held: HeldDebate): string {
  if (node === 'sent-back') return state === 'ended' ? STOP_WORDS[stopOf(held)] : ''
  if (state === 'not-reached') return ''
  const { run, members } = held
  switch (node) {
    case 'proposals':
      return `${run.proposals.length} of ${members.length}`
    case 'critiques':
      return String(run.critiques.length)
    case 'owner':
      return state === 'ended' ? 'no' : 'yes'
    case 'accepted':
    case 'simpler':
    case 'record':
      return ''
    case 'baseline':
    case 'independent':
    case 'dissent':
    case 'checks':
      return answer === undefined ? '' : ANSWERS[answer.answer].toLowerCase()
  }
}

const stopOf = ({ run }: HeldDebate) => run.decision.stopReason

/** Why it went on from there, or did not. */
export function describeStep(step: FlowStep, held: HeldDebate, nameOf: NameOf): string {
  const { node, state, answer } = step
  if (node === 'simpler')
    return 'A single agent, or a check, in place of a debate. Not taken: a debate is always held here, to show what comes of it.'
  if (node === 'record') return 'The transcript and an evaluation case are kept either way.'
  if (node === 'sent-back') {
    return state === 'ended'
      ? `${STOP_WORDS[stopOf(held)]}. ${describeDecision(held, nameOf)}`
      : 'Not taken.'
  }
  if (state === 'not-reached') return 'Not reached.'
  if (state === 'ended') return `It ended here. ${describeDecision(held, nameOf)}`
  if (answer === undefined) return describeDone(node, held, nameOf)
  const reason = describeGate(answer, nameOf)
  return state === 'ignored' ? `${reason} The debate went on all the same.` : reason
}

function describeDone(node: FlowNode, held: HeldDebate, nameOf: NameOf): string {
  const { run, members } = held
  if (node === 'proposals') {
    const { passes } = run.metered
    const again = passes > 1 ? `, in pass ${passes}` : ''
    return `${run.proposals.length} of ${plural(members.length, 'member')} made a proposal${again}.`
  }
  if (node === 'critiques') {
    const material = run.critiques.filter((critique) => critique.material).length
    return `${plural(run.critiques.length, 'critique')}, ${material} material.`
  }
  return describeDecision(held, nameOf)
}

/** The whole way in a sentence or two. */
export function describeFlow(flow: Flow, held: HeldDebate): string {
  const ignored = flow.steps.filter(({ state }) => state === 'ignored').map(({ node }) => node)
  const reached = FLOW_CHAIN.indexOf(flow.end) + 1
  const end =
    flow.end === 'accepted'
      ? 'The debate went all the way and was accepted'
      : `The debate ended at “${nameNode(flow.end)}”, step ${reached} of ${FLOW_CHAIN.length}: ${STOP_WORDS[stopOf(held)].toLowerCase()}`
  const advice =
    ignored.length === 0
      ? ''
      : ` It went on against the answer to ${ignored.map((node) => `“${nameNode(node)}”`).join(' and ')}.`
  return `${end}.${advice}`
}

/** What to look at first: an answer that was ignored, or where it ended. */
export const findTelling = (flow: Flow): FlowNode =>
  flow.steps.find(({ state }) => state === 'ignored')?.node ?? flow.end
