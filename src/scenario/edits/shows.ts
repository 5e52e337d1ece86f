import type { Panel, ScenarioDocument } from '../scenario'
import type { Edit } from './edit'

export const setTitle = (title: string): Edit => ({
  name: 'Change the title',
  patches: [{ path: ['title'], value: title }],
  group: 'title',
})

export const setPrompt = (prompt: string): Edit => ({
  name: 'Change the question',
  patches: [{ path: ['prompt'], value: prompt }],
  group: 'prompt',
})

export function hidePanel(
  { shows }: ScenarioDocument,
  panel: Panel,
  label: string,
  isHidden: boolean,
): Edit {
  const others = shows?.hidden?.filter((each) => each !== panel) ?? []
  const hidden = isHidden ? [...others, panel] : others
  const { hidden: _, ...rest } = shows ?? {}
  return {
    name: `${isHidden ? 'Hide' : 'Show'}: ${label}`,
    patches: [{ path: ['shows'], value: hidden.length === 0 ? rest : { ...rest, hidden } }],
  }
}

export function allowReveal({ shows }: ScenarioDocument, canReveal: boolean): Edit {
  const { canReveal: _, ...rest } = shows ?? {}
  return {
    name: `${canReveal ? 'Allow' : 'Forbid'} revealing the answer`,
    patches: [{ path: ['shows'], value: canReveal ? { ...rest, canReveal } : rest }],
  }
}
