import { createElement, use, type ComponentType, type ReactNode } from 'react'
import { loadOnce } from '../loading/load-part'

/** A component that is fetched when it is first drawn. A `Panel` around it waits, and can try again. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const find = loadOnce(load)
  return function Part(props: Props) {
    return createElement(use(find()).default, props)
  }
}
