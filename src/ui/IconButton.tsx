import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './Icon'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName
  /** Its name, and its title unless that is another. */
  readonly label: string
}

export const IconButton = ({ icon, label, title = label, ...rest }: IconButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} title={title} {...rest}>
    <Icon name={icon} />
  </button>
)
