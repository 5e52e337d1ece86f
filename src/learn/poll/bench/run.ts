import { performance } from 'node:perf_hooks'
import { report } from '../../../engine/bench/figure'
import { applyPatches } from '../../../scenario/patch'
import { encodeBallot, formatCode } from '../model/ballot-code'
import { createScenario, putBallots, targetOf } from '../model/board-ballots'
import { createPoll } from '../model/poll'
import type { Question } from '../model/question'
import { receiveCodes } from '../model/receive-codes'

/** How long a lecture hall's codes take from the pasted text to the votes of a scenario. */

const STUDENTS = 200

const question: Question = {
  poll: 1,
  text: 'What should the camp do?',
  proposals: ['Stay the night', 'Leave over the bridge', 'Send two scouts'],
  kind: 'weighted',
  isNamed: true,
}

const chat = Array.from({ length: STUDENTS }, (_, device) => {
  const answers = question.proposals.map(() => ({ stance: 'agree' as const, weight: 7 }))
  const ballot = { device, seat: 0, revision: 0, name: `Student ${device}`, answers }
  return `[10:02] Student ${device}: here it is, ${formatCode(encodeBallot(question, ballot))} thanks!`
}).join('\n')

const scenario = createScenario(question)
const startedAt = performance.now()
const { poll } = receiveCodes(createPoll(question, targetOf(scenario, question)), chat)
const board = applyPatches(scenario, putBallots(scenario, poll)!.patches)
const seconds = (performance.now() - startedAt) / 1000

const isGood = report({
  name: `${board.agents.length} codes read and put on the board, seconds`,
  value: seconds,
  target: { atMost: 1 },
})
process.exitCode = isGood && board.agents.length === STUDENTS ? process.exitCode : 1
