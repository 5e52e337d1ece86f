import { useEffect, useMemo, useState } from 'react'
import { useDocumentLoader } from '../../store/hooks/use-document-loader'
import { usePlayground } from '../../store/hooks/use-playground'
import { describeError } from '../../worker/describe-error'

export type Link =
  | { readonly status: 'writing' }
  | { readonly status: 'too-large' }
  | { readonly status: 'failed'; readonly reason: string; readonly retry: () => void }
  | {
      readonly status: 'there'
      readonly code: string
      readonly address: string
      /** Whether something has changed since it was written. */
      readonly isStale: boolean
    }

/** Where this page is, without what is in its address. */
export const pageAddress = (): string => `${location.origin}${location.pathname}`

/** A drag need not be written down at every step. */
const DEBOUNCE_MS = 120

export function useLink(): Link {
  const { link: write } = useDocumentLoader()
  const scenario = usePlayground((state) => state.scenario)
  const round = usePlayground((state) => state.round)
  const rule = usePlayground((state) => state.rule)
  const cell = usePlayground((state) => state.cell)
  const tab = usePlayground((state) => state.tab)
  const inputs = useMemo(
    () => ({ write, scenario, round, rule, cell, tab }),
    [write, scenario, round, rule, cell, tab],
  )
  const [written, setWritten] = useState<{
    readonly of: object
    readonly code: string | null
    readonly failure: string | null
  } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const learn = async () => {
      const given = await inputs.write().then(
        (code) => ({ code, failure: null }),
        (error: unknown) => ({ code: null, failure: describeError(error) }),
      )
      if (isCurrent) setWritten({ of: inputs, ...given })
    }
    const timer = setTimeout(() => void learn(), DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [inputs, attempt])
  if (written === null) return { status: 'writing' }
  const { of, code, failure } = written
  if (failure !== null) {
    const retry = () => {
      setWritten(null)
      setAttempt(attempt + 1)
    }
    return { status: 'failed', reason: failure, retry }
  }
  return code === null
    ? { status: 'too-large' }
    : { status: 'there', code, address: `${pageAddress()}#${code}`, isStale: of !== inputs }
}
