import type { ReactNode } from 'react'

export interface LabelledFieldProps {
  readonly label: string
  readonly children: ReactNode
}

export const LabelledField = ({ label, children }: LabelledFieldProps) => (
  <label className="form-field">
    <span>{label}</span>
    {children}
  </label>
)
