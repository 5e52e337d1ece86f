import type { ReactNode } from 'react'
import { lazyPart } from '../ui/lazy-part'

interface SectionProps {
  /** What follows the section's own name in the address. */
  readonly path: string
}

export interface Section {
  /** As it stands in addresses. */
  readonly id: string
  /** Its name among the tabs; null where it is reached in other ways. */
  readonly tab: string | null
  readonly Section: (props: SectionProps) => ReactNode
  /** Whether it has the whole page, without title and tabs. */
  readonly isWhole?: true
}

/** In the order of the tabs; the first is where one begins. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'path',
    tab: 'Path',
    Section: lazyPart(() => import('./lessons/view/PathSection')),
  },
  {
    id: 'scenarios',
    tab: 'Scenarios',
    Section: lazyPart(() => import('./gallery/view/GallerySection')),
  },
  {
    id: 'search',
    tab: 'Make them disagree',
    Section: lazyPart(() => import('./search/view/SearchSection')),
  },
  {
    id: 'reference',
    tab: 'Reference',
    Section: lazyPart(() => import('./reference/view/ReferenceSection')),
  },
  {
    id: 'poll',
    tab: 'Class vote',
    Section: lazyPart(() => import('./poll/view/PollSection')),
  },
  {
    id: 'lesson',
    tab: null,
    Section: lazyPart(() => import('./lessons/view/LessonSection')),
    isWhole: true,
  },
]
