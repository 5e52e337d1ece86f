import { Button } from './Button'
import { Icon } from './Icon'

type Sorted = 'asc' | 'desc' | false

/** For the head of a column. */
export const ariaSort = (sorted: Sorted): 'ascending' | 'descending' | 'none' =>
  sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'

export interface SortButtonProps {
  readonly title: string
  readonly sorted: Sorted
  readonly onClick: ((event: unknown) => void) | undefined
}

/** The name of a column, which sorts by it, and in which direction it is sorted. */
export const SortButton = ({ title, sorted, onClick }: SortButtonProps) => (
  <Button kind="link" onClick={onClick}>
    {title}
    {sorted !== false && <Icon name="fold" />}
  </Button>
)
