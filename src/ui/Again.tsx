import { useEffect, useState } from 'react'
import { isPageOutdated } from '../loading/load-part'
import { Button } from './Button'

interface AgainProps {
  readonly retry: () => void
  readonly kind?: 'link'
}

/** Another try; where the host no longer has this version of the page, only a reload helps. */
export function Again({ retry, kind }: AgainProps) {
  const [isOutdated, setOutdated] = useState(false)
  useEffect(() => {
    void isPageOutdated().then(setOutdated)
  }, [])
  const look = kind ? { kind } : {}
  return (
    <Button {...look} onClick={isOutdated ? () => location.reload() : retry}>
      {isOutdated ? 'Reload' : 'Retry'}
    </Button>
  )
}
