import { Button } from './Button'
import { Component, createContext, Suspense, use, type ReactNode } from 'react'
import { LoadFailure } from './lazy-part'

export interface Rescue {
  readonly label: string
  readonly onChoose: () => void
}

/** What the page offers, besides trying again, where a part of it fails: the work must be safe. */
export const RescueContext = createContext<Rescue | null>(null)

export interface Fault {
  readonly error: unknown
  readonly retry: () => void
}

interface BoundaryProps {
  readonly children: ReactNode
  readonly fallback: (fault: Fault) => ReactNode
}

interface BoundaryState {
  readonly failed: { readonly error: unknown } | null
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof LoadFailure) error.forget()
  }

  readonly retry = () => this.setState({ failed: null })

  override render() {
    const { failed } = this.state
    return failed
      ? this.props.fallback({ error: failed.error, retry: this.retry })
      : this.props.children
  }
}

export interface PanelProps {
  /** As it begins a sentence: "The timeline". */
  readonly name: string
  readonly children: ReactNode
  /** In place of the panel until it has arrived; null for nothing. */
  readonly waiting?: ReactNode
  /** Around what is said of a failure. */
  readonly frame?: (notice: ReactNode) => ReactNode
}

/** What has to arrive in it is waited for here, and what fails in it leaves the rest of the page alive. */
export function Panel({
  name,
  children,
  waiting = <p role="status">Loading …</p>,
  frame = (notice) => notice,
}: PanelProps) {
  return (
    <Boundary fallback={(fault) => frame(<FaultNotice name={name} {...fault} />)}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  )
}

function FaultNotice({ name, error, retry }: Fault & { readonly name: string }) {
  const rescue = use(RescueContext)
  const isMissing = error instanceof LoadFailure
  return (
    <div className="fault" role="alert">
      <p>
        <strong>
          {name} {isMissing ? 'could not be loaded.' : 'stopped working.'}
        </strong>{' '}
        Nothing you made is lost.
      </p>
      <p className="quiet">{error instanceof Error ? error.message : String(error)}</p>
      <div className="fault-choices">
        <Button onClick={retry}>Retry</Button>
        <Button onClick={() => location.reload()}>Reload</Button>
        {rescue && <Button onClick={rescue.onChoose}>{rescue.label}</Button>}
      </div>
    </div>
  )
}
