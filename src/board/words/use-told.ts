import { useMemo } from 'react'
import type { Sentence } from '../../describe/sentence'
import type { ToldRound } from '../../describe/tell/teller'
import { createTeller } from '../../scenario/create-teller'
import { useDatedAnswer } from '../../store/hooks/use-answer'
import { usePlayground } from '../../store/hooks/use-playground'

/** The run in sentences, with the names that agents and rules have now; the last one until the next is told. */
export function useTold(): readonly ToldRound[] | null {
  const answer = useDatedAnswer((remote) => remote.tell(), '')
  const agents = usePlayground(({ scenario }) => scenario.agents)
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const rounds = answer?.value ?? null
  return useMemo(() => {
    const { nameOf, nameOfRule } = createTeller({ agents, ...(strategies && { strategies }) })
    const known = new Set(agents.map(({ id }) => id))
    const rename = (sentence: Sentence): Sentence =>
      sentence.map((part) => {
        if (part.kind === 'rule') return { ...part, text: nameOfRule(part.id) }
        return part.kind === 'agent' && known.has(part.id)
          ? { ...part, text: nameOf(part.id) }
          : part
      })
    const renameAll = ({ round, sentences }: ToldRound): ToldRound => ({
      round,
      sentences: sentences.map(({ about, text }) => ({ about, text: rename(text) })),
    })
    return rounds?.map(renameAll) ?? null
  }, [rounds, agents, strategies])
}
