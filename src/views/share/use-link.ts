import { useEffect, useState } from 'react'
import { useArrivals } from '../use-arrivals'
import { usePlayground } from '../use-playground'

export type Link =
  | { readonly status: 'writing' }
  | { readonly status: 'too-large' }
  | { readonly status: 'there'; readonly code: string; readonly address: string }

/** Where this page is, without what is in its address. */
export const pageAddress = (): string => `${location.origin}${location.pathname}`

/** The link to the scenario as it is, with what is being looked at. */
export function useLink(): Link {
  const { link: write } = useArrivals()
  const scenario = usePlayground((state) => state.scenario)
  const round = usePlayground((state) => state.round)
  const [link, setLink] = useState<Link>({ status: 'writing' })
  useEffect(() => {
    let isCurrent = true
    void write().then((code) => {
      if (!isCurrent) return
      setLink(
        code === null
          ? { status: 'too-large' }
          : { status: 'there', code, address: `${pageAddress()}#${code}` },
      )
    })
    return () => {
      isCurrent = false
    }
  }, [write, scenario, round])
  return link
}
