import type { ButtonHTMLAttributes } from 'react'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: 'plain' | 'primary' | 'link'
}

export const Button = ({ kind = 'plain', className = '', ...rest }: ButtonProps) => (
  <button
    type="button"
    className={`${kind === 'link' ? 'link-button' : 'button'} ${className}`.trim()}
    data-kind={kind === 'primary' ? kind : undefined}
    {...rest}
  />
)
