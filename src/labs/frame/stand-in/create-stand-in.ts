import type { StandIn } from '../../../engine/protocols/judges'

export const STAND_IN_NAMES: Readonly<Record<StandIn['kind'], string>> = {
  replies: 'Fixed',
  competence: 'By chance',
  script: 'Script',
  fails: 'Fails',
}

export const ACCEPTS = '{"accept": true, "critique": ""}'
export const DISSENTS = '{"accept": false, "critique": "Why?"}'

const SCRIPT = `export default function (call) {
  // call.kind is 'propose', 'judge' or 'revise'
  if (call.kind === 'judge') {
    return { accept: call.answer.length > 20, critique: 'Too short.' }
  }
  return 'My answer to: ' + call.question
}
`

/** A stand-in of another kind, ready to be changed. */
export function createStandIn(kind: StandIn['kind'], isJudge: boolean): StandIn {
  switch (kind) {
    case 'replies':
      return { kind, replies: [isJudge ? ACCEPTS : 'My answer.'] }
    case 'competence':
      return { kind }
    case 'script':
      return { kind, source: SCRIPT }
    case 'fails':
      return { kind }
  }
}
