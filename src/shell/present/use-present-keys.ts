import { useEffect, useEffectEvent } from 'react'
import { setThreshold } from '../../scenario/edits/settings'
import type { Answer } from '../../scenario/scenario'
import { consensusOf, isHidden, selectLastRound, selectRound } from '../../store/selectors'
import { usePlaygroundStore } from '../../store/hooks/use-playground'
import type { Playground } from '../../store/state'
import { isTyping } from '../../ui/is-typing'
import { presentActOf, type PresentAct } from './present-keys'

/** What only the view of its own knows how to do. */
export type ViewActs = Readonly<
  Record<'cards-back' | 'cards-on' | 'words' | 'choose' | 'qr' | 'full-screen' | 'back', () => void>
>

const toggle = ({ revealed, setView, ...state }: Playground, answer: Answer): void =>
  setView({ revealed: { ...revealed, [answer]: isHidden(answer)({ ...state, revealed }) } })

function moveThreshold({ scenario, edit }: Playground, by: number): void {
  const next = Math.round((consensusOf(scenario).threshold + by) * 100) / 100
  edit(setThreshold(scenario, Math.min(1, Math.max(0, next))), 'live')
}

const goTo = (state: Playground, round: number): void =>
  state.goTo(Math.min(selectLastRound(state), Math.max(1, round)))

/** What is covered or revealed on the projector stays there. */
export function leave({ setView }: Playground): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  setView({ isPresenting: false, revealed: {} })
}

const ACTS: Readonly<Record<Exclude<PresentAct, keyof ViewActs>, (state: Playground) => void>> = {
  'threshold-up': (state) => moveThreshold(state, 0.01),
  'threshold-down': (state) => moveThreshold(state, -0.01),
  'threshold-far-up': (state) => moveThreshold(state, 0.1),
  'threshold-far-down': (state) => moveThreshold(state, -0.1),
  'round-back': (state) => goTo(state, selectRound(state) - 1),
  'round-on': (state) => goTo(state, selectRound(state) + 1),
  verdicts: (state) => toggle(state, 'verdicts'),
  working: (state) => toggle(state, 'arithmetic'),
  leave,
}

/** A slider moves by the same keys, and what is open over the page has all keys to itself. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTyping(event) ||
  document.querySelector(':popover-open') !== null ||
  (event.target instanceof HTMLInputElement && /^(Arrow|Page)/.test(event.key))

export function usePresentKeys(acts: ViewActs): void {
  const store = usePlaygroundStore()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = presentActOf(event.key)
    if (act === null || store.getState().dialog !== null || isTaken(event)) return
    event.preventDefault()
    const all = { ...ACTS, ...acts }
    all[act](store.getState())
  })
  useEffect(() => {
    const onKeyUp = () => store.getState().settle()
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('keyup', onKeyUp)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('keyup', onKeyUp)
    }
  }, [store])
}
