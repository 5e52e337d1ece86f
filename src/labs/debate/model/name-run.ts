import type { DebatePlan } from '../plan'
import { seedFrom } from '../../../engine/random'
import type { Debater } from '../../../engine/protocols/debate/debate-run'

/** The same debate has the same name everywhere: it is made of what is debated, and of no clock. */
export function nameRun(plan: DebatePlan, debaters: readonly Debater[]): string {
  const { goal, evidence, finalOwner = '', budget = null, isStrict = false } = plan
  const content = JSON.stringify([
    goal,
    evidence.map(({ key, text, isAway = false }) => [key, text, isAway]),
    finalOwner,
    budget,
    isStrict,
    plan.erasesDissent === true,
    debaters.map((debater) => [debater.id, debater.role, debater.evidenceScope, sayOf(debater)]),
    ...listExtras(plan),
  ])
  // Two halves: 32 bits alone would give two debates of some ten thousand the same name.
  return `debate-${toHex(seedFrom(content))}${toHex(seedFrom('second half', content))}`
}

/** What plans did not have at first: a debate without it keeps the name that it always had. */
function listExtras(plan: DebatePlan): readonly unknown[] {
  const { caps, turnCost, checks, ownerAgent, ownerRejects, evidence, members } = plan
  const found = evidence.flatMap(({ key, foundInPass }) =>
    foundInPass === undefined ? [] : [[key, foundInPass]],
  )
  const failures = members.flatMap(({ agent, failures: count }) =>
    count === undefined ? [] : [[agent, count]],
  )
  const extras = { caps, turnCost, checks, ownerAgent, ownerRejects }
  const isNone = Object.values(extras).every((each) => each === undefined)
  return isNone && found.length + failures.length === 0 ? [] : [extras, found, failures]
}

function sayOf(debater: Debater): unknown {
  switch (debater.kind) {
    case 'failing':
      return null
    case 'rubric':
      return [debater.requiredEvidence, debater.acceptedAnswer]
    case 'scripted': {
      const { answer, evidenceRefs, vote, confidence, risks } = debater.proposal
      return [answer, evidenceRefs, vote, confidence, risks]
    }
  }
}

const toHex = (number: number): string => number.toString(16).padStart(8, '0')
