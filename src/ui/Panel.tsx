import { Component, createContext, Suspense, use, useEffect, type ReactNode } from 'react'
import { LoadFailure } from '../loading/load-part'
import { Button } from './Button'
import { IconButton } from './IconButton'
import {
  dismissFaults,
  joinNames,
  reportFault,
  useSmallFaults,
  type NamedFault,
} from './small-faults'

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
  /** Whether there is no room in its place to say so: a failure is then told among the messages of the page. */
  readonly isSmall?: boolean
}

/** What has to arrive in it is waited for here, and what fails in it leaves the rest of the page alive. */
export function Panel({
  name,
  children,
  waiting = <p role="status">Loading …</p>,
  frame = (notice) => notice,
  isSmall = false,
}: PanelProps) {
  const Notice = isSmall ? SmallFault : FaultNotice
  return (
    <Boundary fallback={(fault) => frame(<Notice name={name} {...fault} />)}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  )
}

function SmallFault({ name, error, retry }: NamedFault) {
  useEffect(() => reportFault({ name, error, retry }), [name, error, retry])
  return null
}

const isMissing = (error: unknown): error is LoadFailure => error instanceof LoadFailure

/** One notice for all that did not arrive, as often happens together, and one for all that broke. */
export function SmallFaults() {
  const faults = useSmallFaults()
  return [true, false].map((wanted) => {
    const alike = faults.filter(({ error }) => isMissing(error) === wanted)
    return (
      alike[0] && (
        <FaultNotice
          key={String(wanted)}
          name={joinNames(alike)}
          error={alike[0].error}
          retry={() => {
            for (const { retry } of alike) retry()
          }}
          dismiss={() => dismissFaults(alike)}
        />
      )
    )
  })
}

interface FaultNoticeProps extends NamedFault {
  readonly dismiss?: () => void
}

function FaultNotice({ name, error, retry, dismiss }: FaultNoticeProps) {
  const rescue = use(RescueContext)
  const isOutdated = isMissing(error) && error.isOutdated
  const offers = [
    <Button key="retry" onClick={retry}>
      Retry
    </Button>,
    <Button key="reload" kind={isOutdated ? 'primary' : 'plain'} onClick={() => location.reload()}>
      Reload
    </Button>,
  ]
  return (
    <div className="fault" role="alert">
      <p>
        <strong>
          {name} {isMissing(error) ? 'could not be loaded.' : 'stopped working.'}
        </strong>{' '}
        Nothing you made is lost.
      </p>
      <p className="quiet">{error instanceof Error ? error.message : String(error)}</p>
      <div className="fault-choices">
        {isOutdated ? offers.reverse() : offers}
        {rescue && <Button onClick={rescue.onChoose}>{rescue.label}</Button>}
        {dismiss && <IconButton icon="close" label="Dismiss" onClick={dismiss} />}
      </div>
    </div>
  )
}
