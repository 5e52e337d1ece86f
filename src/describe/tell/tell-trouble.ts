import type { Cast, Round, RunEvent, ScriptProblem, WithheldBecause } from '../../engine'
import { say, type Sentence } from '../sentence'
import { describeScriptProblem } from '../describe-verdict'
import { agentPart, counted, groupBy, nameSome, quote, rulePart, type Teller } from './teller'

const MAX_NAMED = 8

/** Of the signals that a full run does not take, it keeps no more than so many. */
const MAX_OVERFLOW_KEPT = 100

const WITHHELD: Readonly<Record<WithheldBecause, string>> = {
  'may-not-emit': 'its agent may not say signals of that type',
  'duplicate-id': 'another signal has the same id',
  'too-many-signals': 'the run has as many signals as it may',
  'too-many-proposals': 'there are as many proposals as there may be',
}

/** What was not said, what failed, and what the bus has lost. */
export function tellTrouble(
  { withheld, errors, forgotten }: Round,
  events: readonly RunEvent[],
  isVote: (signalId: string) => boolean,
  teller: Teller,
): readonly Sentence[] {
  const fail = (who: ReturnType<typeof agentPart>, problem: ScriptProblem) =>
    say`The script of ${who} fails: ${quote(describeScriptProblem(problem))}.`
  const votes = forgotten.filter(isVote).length
  return [
    ...[...groupBy(withheld, ({ because }) => because)].map(([because, those]) => {
      const who = nameSome(
        [...new Set(those.map(({ agentId }) => agentId))],
        (id) => agentPart(id, teller),
        MAX_NAMED,
      )
      const isCut = because === 'too-many-signals' && those.length >= MAX_OVERFLOW_KEPT
      return say`${isCut ? 'At least ' : ''}${counted(those.length, 'signal')} of ${who} ${those.length === 1 ? 'is' : 'are'} withheld: ${WITHHELD[because as WithheldBecause]}.`
    }),
    ...errors.map(({ agentId, problem }) => fail(agentPart(agentId, teller), problem)),
    ...failuresOfRules(events).map(({ rule, problem }) => fail(rulePart(rule, teller), problem)),
    ...(forgotten.length === 0
      ? []
      : [
          say`The bus forgets ${counted(forgotten.length, 'signal')}${votes === 0 ? '' : say`, among them ${counted(votes, 'vote')} that no longer ${votes === 1 ? 'counts' : 'count'}`}.`,
        ]),
  ]
}

/** A rule is asked again after a debate: what fails alike is told once. */
function failuresOfRules(events: readonly RunEvent[]) {
  const failures = events.flatMap((event) => (event.type === 'strategy:error' ? [event] : []))
  const alike = groupBy(failures, ({ rule, problem }) => JSON.stringify([rule, problem]))
  return [...alike.values()].map(([first]) => first!)
}

/** Polls of agents beside the board: how often each choice was made, by topic. */
export function tellCasts(casts: readonly Cast[]): readonly Sentence[] {
  return [...groupBy(casts, ({ topic }) => topic)].map(([topic, those]) => {
    const choices = [...groupBy(those, ({ choice }) => choice)]
    const parts = nameSome(
      choices,
      ([choice, own]) => say`${quote(choice)} in ${counted(own.length, 'vote')}`,
      MAX_NAMED,
    )
    return say`In a poll on ${quote(topic)}, agents choose ${parts}.`
  })
}
