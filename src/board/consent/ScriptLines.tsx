import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { cutPieces, showLines, splitLines, type ShownLine } from '../../describe/show-source'
import './script-lines.css'

/** A script for the eye, with the numbers of its lines. */
export function ScriptLines({ source }: { readonly source: string }) {
  const lines = useMemo(() => splitLines(source), [source])
  const pieces = useMemo(() => cutPieces(showLines(lines)), [lines])
  const { frame, inSight } = useInSight(pieces)
  return (
    <pre ref={frame} className="script-lines" style={gutterFor(lines.length)}>
      {pieces.map((lines, place) => (
        <Piece key={place} place={place} lines={lines} isNumbered={inSight.has(place)} />
      ))}
    </pre>
  )
}

/** Room for the numbers of so many lines. */
export const gutterFor = (lines: number) =>
  ({ '--digits': String(lines).length }) as Readonly<Record<string, number>>

interface PieceProps {
  readonly place: number
  readonly lines: readonly ShownLine[]
  readonly isNumbered: boolean
}

/** Some tens of thousands of lines as elements of their own would block the page: only those that were in sight are. */
const Piece = memo(({ place, lines, isNumbered }: PieceProps) => (
  <span className="script-piece" data-place={place}>
    {isNumbered
      ? lines.map((line, row) => <ScriptRow key={row} {...line} />)
      : lines.map(({ text }) => text).join('\n')}
  </span>
))

interface ScriptRowProps {
  /** Undefined for a line of another text. */
  readonly number: ShownLine['number'] | undefined
  readonly text: string
}

export const ScriptRow = ({ number, text }: ScriptRowProps) => (
  <span className="script-row" data-line={number === null ? '' : number}>
    {text}
  </span>
)

/** The places of all children that have been in sight once. */
function useInSight(pieces: unknown) {
  const frame = useRef<HTMLPreElement>(null)
  const [inSight, setInSight] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const shown = entries.filter(({ isIntersecting }) => isIntersecting)
      const places = shown.map(({ target }) => Number((target as HTMLElement).dataset['place']))
      if (places.length > 0) setInSight((known) => new Set([...known, ...places]))
    })
    for (const piece of frame.current?.children ?? []) observer.observe(piece)
    return () => observer.disconnect()
  }, [pieces])
  return { frame, inSight }
}
