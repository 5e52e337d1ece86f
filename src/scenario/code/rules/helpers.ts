import { both, type Code } from './rule-code'

/** By name in TypeScript. A file has those that it calls, in this order. */
export const HELPERS: Readonly<Record<string, Code>> = {
  votesOn: both(
    `
      /** With one stance, or with any. */
      function votesOn(votes: readonly Vote[], proposal: string, stance?: Stance): Vote[] {
        const cast = votes.filter(({ proposalId }) => proposalId === proposal)
        return stance === undefined ? cast : cast.filter((vote) => vote.stance === stance)
      }
    `,
    `
      def votes_on(
          votes: list[Vote], proposal: str, stance: str | None = None
      ) -> list[Vote]:
          """With one stance, or with any."""
          cast = [vote for vote in votes if vote.proposal_id == proposal]
          return [vote for vote in cast if stance in (None, vote.stance)]
    `,
  ),
  latestVotes: both(
    `
      /** Every agent’s last word on every proposal, in the order of casting. */
      function latestVotes(votes: readonly Vote[]): Vote[] {
        const keyOf = ({ agentId, proposalId }: Vote) => JSON.stringify([agentId, proposalId])
        const last = new Map(votes.map((vote, i) => [keyOf(vote), i]))
        return votes.filter((vote, i) => last.get(keyOf(vote)) === i)
      }
    `,
    `
      def latest_votes(votes: list[Vote]) -> list[Vote]:
          """Every agent’s last word on every proposal, in the order of casting."""
          last = {(v.agent_id, v.proposal_id): i for i, v in enumerate(votes)}
          return [votes[i] for i in sorted(last.values())]
    `,
  ),
  countVoters: both(
    `
      function countVoters(votes: readonly Vote[]): number {
        return new Set(votes.map(({ agentId }) => agentId)).size
      }
    `,
    `
      def count_voters(votes: list[Vote]) -> int:
          return len({vote.agent_id for vote in votes})
    `,
  ),
  findFront: both(
    `
      /** The proposals with the largest value above 0, in their order: several where they are equal. */
      function findFront(proposals: readonly string[], valueOf: (id: string) => number): string[] {
        const values = new Map(proposals.map((id) => [id, valueOf(id)]))
        const largest = Math.max(0, ...values.values())
        const isInFront = (value: number) => value > 0 && value >= largest - TOLERANCE
        return [...values].filter(([, value]) => isInFront(value)).map(([id]) => id)
      }
    `,
    `
      def find_front(
          proposals: list[str], value_of: Callable[[str], float]
      ) -> list[str]:
          """The proposals with the largest value above 0, in their order."""
          values = {proposal: value_of(proposal) for proposal in proposals}
          largest = max(values.values(), default=0)
          return [
              proposal
              for proposal, value in values.items()
              if value > 0 and value >= largest - TOLERANCE
          ]
    `,
  ),
  findHeaviest: both(
    `
      /** The first of the heaviest votes; none where nothing weighs anything. */
      function findHeaviest(votes: readonly Vote[]): Vote | undefined {
        let heaviest: Vote | undefined
        for (const vote of votes) {
          if (vote.weight > (heaviest?.weight ?? 0)) heaviest = vote
        }
        return heaviest
      }
    `,
    `
      def find_heaviest(votes: list[Vote]) -> Vote | None:
          """The first of the heaviest votes; none where nothing weighs anything."""
          weighty = [vote for vote in votes if vote.weight > 0]
          return max(weighty, key=lambda vote: vote.weight, default=None)
    `,
  ),
  collectOpinions: both(
    `
      /** By agent: how much it is for each proposal. What rounding leaves over is no opinion. */
      function collectOpinions(votes: readonly Vote[]): ReadonlyMap<string, number>[] {
        const opinions = new Map<string, Map<string, number>>()
        for (const { agentId, proposalId, stance, weight } of votes) {
          const opinion = opinions.get(agentId) ?? new Map<string, number>()
          const signed = stance === 'agree' ? weight : stance === 'disagree' ? -weight : 0
          opinion.set(proposalId, (opinion.get(proposalId) ?? 0) + signed)
          opinions.set(agentId, opinion)
        }
        return [...opinions.values()].map(
          (opinion) => new Map([...opinion].filter(([, score]) => Math.abs(score) > TOLERANCE)),
        )
      }
    `,
    `
      def collect_opinions(votes: list[Vote]) -> list[dict[str, float]]:
          """By agent: how much it is for each proposal.

          What rounding leaves over is no opinion.
          """
          signs = {"agree": 1, "disagree": -1, "abstain": 0}
          opinions: dict[str, dict[str, float]] = {}
          for vote in votes:
              opinion = opinions.setdefault(vote.agent_id, {})
              score = opinion.get(vote.proposal_id, 0)
              opinion[vote.proposal_id] = score + signs[vote.stance] * vote.weight
          return [
              {key: score for key, score in each.items() if abs(score) > TOLERANCE}
              for each in opinions.values()
          ]
    `,
  ),
  pickSurest: both(
    `
      /** The proposal that its author was surest of; none where there are several. */
      function pickSurest(
        front: readonly string[],
        proposalConfidence: ReadonlyMap<string, number>,
      ): string | undefined {
        const confidenceOf = (proposal: string) => proposalConfidence.get(proposal) ?? 0
        const highest = Math.max(...front.map(confidenceOf))
        return pickOnly(front.filter((proposal) => confidenceOf(proposal) >= highest - TOLERANCE))
      }
    `,
    `
      def pick_surest(
          front: list[str], proposal_confidence: dict[str, float]
      ) -> str | None:
          """The proposal that its author was surest of; none where several."""
          highest = max(proposal_confidence.get(each, 0) for each in front)
          return pick_only(
              [
                  each
                  for each in front
                  if proposal_confidence.get(each, 0) >= highest - TOLERANCE
              ]
          )
    `,
  ),
  pickOnly: both(
    `
      function pickOnly(proposals: readonly string[]): string | undefined {
        return proposals.length === 1 ? proposals[0] : undefined
      }
    `,
    `
      def pick_only(proposals: list[str]) -> str | None:
          return proposals[0] if len(proposals) == 1 else None
    `,
  ),
  stanceOf: both(
    `
      /** Where an agent stands on a proposal, by its latest word. */
      function stanceOf(
        agent: string | null,
        proposal: string,
        votes: readonly Vote[],
      ): Stance | undefined {
        const cast = votes.filter(
          ({ agentId, proposalId }) => agentId === agent && proposalId === proposal,
        )
        return cast.at(-1)?.stance
      }
    `,
    `
      def stance_of(
          agent: str | None, proposal: str, votes: list[Vote]
      ) -> str | None:
          """Where an agent stands on a proposal, by its latest word."""
          key = (agent, proposal)
          cast = [v for v in votes if (v.agent_id, v.proposal_id) == key]
          return cast[-1].stance if cast else None
    `,
  ),
  isUnsound: both(
    `
      /** Whether more agents are against it than for it, or another proposal has more votes. */
      function isUnsound(winner: string, proposals: readonly string[], votes: readonly Vote[]): boolean {
        const agreed = countVoters(votesOn(votes, winner, 'agree'))
        const opposed = countVoters(votesOn(votes, winner, 'disagree'))
        const cast = votesOn(votes, winner).length
        return opposed > agreed || proposals.some((each) => votesOn(votes, each).length > cast)
      }
    `,
    `
      def is_unsound(winner: str, proposals: list[str], votes: list[Vote]) -> bool:
          """Whether more agents oppose it than agree, or another has more votes."""
          agreed = count_voters(votes_on(votes, winner, "agree"))
          opposed = count_voters(votes_on(votes, winner, "disagree"))
          cast = len(votes_on(votes, winner))
          return opposed > agreed or any(
              len(votes_on(votes, each)) > cast for each in proposals
          )
    `,
  ),
  citesAnything: both(
    `
      /** A blank is not a citation. */
      function citesAnything({ evidence }: Vote): boolean {
        return evidence.some((text) => text.trim() !== '')
      }
    `,
    `
      def cites_anything(vote: Vote) -> bool:
          """A blank is not a citation."""
          return any(text.strip(BLANKS) for text in vote.evidence)
    `,
  ),
  weightOf: both(
    `
      function weightOf(votes: readonly Vote[]): number {
        return sum(votes.map(({ weight }) => weight))
      }
    `,
    `
      def weight_of(votes: list[Vote]) -> float:
          return math.fsum(vote.weight for vote in votes)
    `,
  ),
  logOdds: both(
    `
      function logOdds(votes: readonly Vote[]): number {
        return sum(votes.map(({ weight }) => Math.log1p(weight)))
      }
    `,
    `
      def log_odds(votes: list[Vote]) -> float:
          return math.fsum(math.log1p(vote.weight) for vote in votes)
    `,
  ),
  sum: both(
    `
      /** Adds up what rounding loses, too (Neumaier), so that the order of votes cannot matter. */
      function sum(terms: readonly number[]): number {
        let total = 0
        let lost = 0
        for (const term of terms) {
          const next = total + term
          lost += Math.abs(total) >= Math.abs(term) ? total - next + term : term - next + total
          total = next
        }
        return total + lost
      }
    `,
    // The standard library has it.
    '',
  ),
}
