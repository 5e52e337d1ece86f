import type { Risk } from './groupthink'

const MAX_STEPS = 200
/** Opinions that move less than this in a step have settled. */
const SETTLED = 0.001
/** Opinions within this distance of a cluster's centre belong to it. */
const CLUSTER_WIDTH = 0.05
/** The largest variance that opinions from 0 to 1 can have. */
const GREATEST_VARIANCE = 0.25

export interface Opinion {
  readonly id: string
  readonly opinion: number
  readonly conformity: number
}

export interface OpinionCluster {
  readonly center: number
  readonly members: readonly string[]
}

export interface OpinionForecast {
  readonly clusters: readonly OpinionCluster[]
  /** 0 for one opinion, 1 for two camps at the extremes. */
  readonly polarizationIndex: number
  /** Steps until nothing moved. */
  readonly convergenceEstimate: number
  readonly fragmentationRisk: Risk
  /** Who still listens to members of more than one cluster. */
  readonly bridgingAgents: readonly string[]
}

/** Bounded confidence: the readier to conform, the farther an agent listens. */
const listeningRadius = ({ conformity }: Opinion): number => 0.1 + 0.5 * conformity

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Every agent moves to the mean of the opinions within its radius, its own among them. */
export function stepOpinions(agents: readonly Opinion[]): Opinion[] {
  const opinions = agents.map(({ opinion }) => opinion)
  return agents.map((agent) => {
    const radius = listeningRadius(agent)
    return {
      ...agent,
      opinion: mean(opinions.filter((other) => Math.abs(other - agent.opinion) <= radius)),
    }
  })
}

export function forecastOpinions(start: readonly Opinion[]): OpinionForecast {
  let agents = start
  let convergenceEstimate = 0
  for (let moved = true; moved && convergenceEstimate < MAX_STEPS; convergenceEstimate++) {
    const next = stepOpinions(agents)
    const before = agents
    moved = next.some(({ opinion }, i) => Math.abs(opinion - before[i]!.opinion) >= SETTLED)
    agents = next
  }
  const clusters = clusterOpinions(agents)
  const polarizationIndex = polarization(agents)
  return {
    clusters,
    polarizationIndex,
    convergenceEstimate,
    fragmentationRisk: fragmentation(clusters.length, polarizationIndex),
    bridgingAgents: findBridges(agents, clusters),
  }
}

function clusterOpinions(agents: readonly Opinion[]): OpinionCluster[] {
  const clusters: { opinions: number[]; members: string[] }[] = []
  for (const { id, opinion } of agents.toSorted((a, b) => a.opinion - b.opinion)) {
    const last = clusters.at(-1)
    if (last && Math.abs(opinion - mean(last.opinions)) <= CLUSTER_WIDTH) {
      last.opinions.push(opinion)
      last.members.push(id)
    } else {
      clusters.push({ opinions: [opinion], members: [id] })
    }
  }
  return clusters.map(({ opinions, members }) => ({ center: mean(opinions), members }))
}

function polarization(agents: readonly Opinion[]): number {
  if (agents.length < 2) return 0
  const middle = mean(agents.map(({ opinion }) => opinion))
  const variance = mean(agents.map(({ opinion }) => (opinion - middle) * (opinion - middle)))
  return Math.min(1, variance / GREATEST_VARIANCE)
}

function fragmentation(clusters: number, polarizationIndex: number): Risk {
  if (clusters < 2) return 'low'
  return clusters > 2 || polarizationIndex > 0.5 ? 'high' : 'medium'
}

function findBridges(agents: readonly Opinion[], clusters: readonly OpinionCluster[]): string[] {
  const opinionOf = new Map(agents.map(({ id, opinion }) => [id, opinion]))
  const hears = (agent: Opinion, cluster: OpinionCluster) =>
    cluster.members.some(
      (id) => Math.abs(opinionOf.get(id)! - agent.opinion) <= listeningRadius(agent),
    )
  return agents
    .filter((agent) => clusters.filter((cluster) => hears(agent, cluster)).length > 1)
    .map(({ id }) => id)
}
