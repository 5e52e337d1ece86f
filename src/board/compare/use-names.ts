import { useMemo } from 'react'
import type { Names } from '../../describe/describe-comparison'
import { introduce } from '../../describe/describe-verdict'
import { useAgentName } from '../../store/hooks/use-agent-name'
import { usePlayground } from '../../store/hooks/use-playground'

/** How agents and rules are called in sentences. */
export function useNames(): Names {
  const nameOf = useAgentName()
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  return useMemo(
    () => ({ nameOf, nameOfRule: (rule) => introduce(rule, { strategies }).name }),
    [nameOf, strategies],
  )
}
