import type { ReactNode } from 'react'
import type { SitePage } from '../store/view'
import { lazyPart } from '../ui/lazy-part'

interface Site {
  readonly name: string
  readonly Page: (props: object) => ReactNode
}

/** In the order of the navigation. */
export const SITES = {
  learn: { name: 'Learn', Page: lazyPart(() => import('../learn/LearnPage')) },
} satisfies Readonly<Record<SitePage, Site>>
