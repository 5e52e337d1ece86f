import { useMemo } from 'react'
import type { Outcome, RuleVerdict } from '../../engine'
import { introduce } from '../../describe/describe-verdict'
import {
  consensusOf,
  isHidden,
  selectCompared,
  selectMoment,
  selectRule,
} from '../../store/selectors'
import { isSameOutcome } from '../../store/verdict-news'
import { useAgentName } from '../../store/hooks/use-agent-name'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { useProposals } from '../../store/hooks/use-proposals'
import { useNarrow } from '../../ui/use-narrow'
import type { VerdictCardProps } from './VerdictCard'

/** What a card is given for a verdict: always the same objects, so that it is drawn again only for its own sake. */
export function useCards(isSet: boolean) {
  const flips = usePlayground((state) => state.run.flips)
  const opened = usePlayground((state) => state.run.opened)
  const strategies = usePlayground((state) => state.scenario.strategies)
  const config = usePlayground((state) => state.scenario.config)
  const selected = usePlayground(selectRule)
  const compared = usePlayground((state) =>
    state.side === 'compare' ? selectCompared(state) : null,
  )
  const isCardOpen = usePlayground((state) => state.isCardOpen)
  // Within a round nobody can change a ballot.
  const isWithin = usePlayground((state) => selectMoment(state).signalIndex !== null)
  const hasWork = !usePlayground(isHidden('arithmetic'))
  const isNarrow = useNarrow()
  const proposals = useProposals()
  const nameOf = useAgentName()
  const turnedFrom = useTurned()
  const { onSelect, onEdit, openRow, closedRow } = useCardActions()
  const settings = useMemo(() => consensusOf({ config }), [config])
  return (judged: RuleVerdict): VerdictCardProps & { readonly key: string } => {
    const { rule } = judged.evaluation
    const introduction = introduce(rule, { strategies })
    return {
      // A card of another scenario is another card.
      key: `${opened} ${rule}`,
      judged,
      introduction,
      proposals,
      settings,
      turnedFrom: turnedFrom(judged),
      flip: isWithin ? undefined : flips?.[rule],
      hasWork,
      isSelected: compared === null ? rule === selected : compared.includes(rule),
      compared:
        compared === null ? null : rule === compared[0] ? 1 : rule === compared[1] ? 2 : null,
      nameOf,
      onSelect,
      row: !isNarrow ? null : rule === selected && isCardOpen ? openRow : closedRow,
      onEdit: isSet ? null : onEdit,
    }
  }
}

/** What a verdict was before the last step; where nothing was done, in the round before. */
function useTurned(): (judged: RuleVerdict) => Outcome | null {
  const news = usePlayground((state) => state.run.news)
  const before = usePlayground((state) => state.run.before)
  const changed = new Map<string, Outcome>(
    news === null
      ? before.map(({ rule, outcome }) => [rule, outcome])
      : news.changes.map(({ rule, from }) => [rule, from]),
  )
  return ({ evaluation: { rule, outcome } }) => {
    const from = changed.get(rule)
    return from === undefined || isSameOutcome(from, outcome) ? null : from
  }
}

/** Always the same, so that a card is drawn again only for its own verdict. */
function useCardActions() {
  const store = usePlaygroundStore()
  const { setView } = useActions()
  return useMemo(() => {
    const onExplain = (rule: string) => setView({ rule, side: 'why', page: 'why' })
    return {
      onSelect: (rule: string, isSecond: boolean) => {
        const { rule: last, isCardOpen } = store.getState()
        if (isSecond && last !== null && last !== rule) {
          setView({ compared: [last, rule], side: 'compare' })
          return
        }
        // On a phone a card opens where it is, and leads on from there.
        setView({ rule, side: 'why', isCardOpen: rule !== last || !isCardOpen })
      },
      onEdit: (id: string) => setView({ dialog: { kind: 'rule', id } }),
      openRow: { isOpen: true, onExplain },
      closedRow: { isOpen: false, onExplain },
    }
  }, [store, setView])
}
