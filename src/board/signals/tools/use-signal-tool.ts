import { createForm, formOf } from '../../../scenario/signal-form'
import { isHidden, selectBallotRound } from '../../../store/selectors'
import { useActions, usePlayground, usePlaygroundStore } from '../../../store/hooks/use-playground'
import type { SignalTool } from '../../../store/view'
import { useNarrow } from '../../../ui/use-narrow'

/** Whether signals may be changed by hand here. */
export const useCanCompose = (): boolean => {
  const isSet = usePlayground(isHidden('settings'))
  const hasAgents = usePlayground(({ scenario }) => scenario.agents.length > 0)
  return !isSet && hasAgents
}

/** Whether the charts are enlarged only because a form needs the room. */
let isGrownForTool = false

/** Forms need more room than the charts have below the board. */
export function useSignalTool() {
  const store = usePlaygroundStore()
  const { setView } = useActions()
  const isNarrow = useNarrow()
  const open = (signalTool: SignalTool) => {
    const { isDockGrown } = store.getState()
    const isRoomNeeded = signalTool.kind !== 'delivery' && !isNarrow && !isDockGrown
    if (isRoomNeeded) isGrownForTool = true
    setView({ signalTool, ...(isRoomNeeded ? { isDockGrown: true } : {}) })
  }
  const close = () => {
    const kind = store.getState().signalTool?.kind
    setView({ signalTool: null, ...(isGrownForTool ? { isDockGrown: false } : {}) })
    isGrownForTool = false
    const opener = document.querySelector<HTMLElement>(`[data-opens=${kind ?? 'compose'}]`)
    ;(opener ?? document.querySelector<HTMLElement>('.graph-stage'))?.focus()
  }
  return {
    open,
    close,
    compose: (replyTo = '') => {
      const state = store.getState()
      const { agents } = state.scenario
      const form = createForm('discovery', agents[0]?.id ?? '', selectBallotRound(state))
      open({ kind: 'compose', place: null, form: { ...form, replyTo } })
    },
    editMove: (place: number) => {
      const move = store.getState().scenario.moves[place]
      if (move) open({ kind: 'compose', place, form: formOf(move) })
    },
  }
}
