import { useMemo } from 'react'
import { PANELS, type Panel } from '../../scenario/scenario'
import { isHidden } from '../selectors'
import { usePlayground } from './use-playground'

export function useHiddenPanels(): ReadonlySet<Panel> {
  const names = usePlayground((state) => PANELS.filter((each) => isHidden(each)(state)).join(' '))
  return useMemo(() => new Set(PANELS.filter((each) => names.split(' ').includes(each))), [names])
}
