import { useState } from 'react'
import { formatCount, plural } from '../../describe/format'
import { showLines, splitLines } from '../../describe/show-source'
import { Button } from '../../ui/Button'
import { ScrollArea } from '../../ui/ScrollArea'
import { foldUnchanged, type ShownStretch, type Stretch } from './compare-scripts'
import type { EarlierScript } from './find-earlier-scripts'
import { gutterFor, ScriptLines, ScriptRow } from './ScriptLines'

interface ScriptTextProps {
  readonly source: string
  readonly label: string
  /** Undefined where nothing like it was allowed before. */
  readonly earlier: EarlierScript | undefined
}

/** The whole text, or what changed in it since it was allowed, with the whole one click away. */
export function ScriptText({ source, label, earlier }: ScriptTextProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      {earlier && (
        <p className="row wrap">
          <span>{describeChanges(earlier)}</span>
          <Button kind="link" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show the changes' : 'Show the whole text'}
          </Button>
        </p>
      )}
      <ScrollArea label={label} className="script-text">
        {earlier && !isWhole ? (
          <div style={gutterFor(splitLines(source).length)}>
            {foldUnchanged(earlier.changes.stretches).map((stretch, place) => (
              <ChangedLines key={place} stretch={stretch} />
            ))}
          </div>
        ) : (
          <ScriptLines source={source} />
        )}
      </ScrollArea>
    </>
  )
}

const describeChanges = ({ because, changes: { added, removed } }: EarlierScript): string => {
  const since = because === 'allowed' ? 'allowed' : 'wrote'
  return `Changed since you ${since} it: +${formatCount(added)} −${formatCount(removed)} lines`
}

const SIGNS: Readonly<Record<Stretch['kind'], string>> = { added: '+', removed: '−', same: '' }

function ChangedLines({ stretch }: { readonly stretch: ShownStretch }) {
  const { kind, lines, first, isFolded } = stretch
  const [isOpen, setOpen] = useState(!isFolded)
  if (!isOpen) {
    return (
      <div className="script-fold">
        <Button kind="link" onClick={() => setOpen(true)}>
          Show {plural(lines.length, 'unchanged line')}
        </Button>
      </div>
    )
  }
  return showLines(lines, first).map(({ number, text }, place) => (
    <div key={place} className="script-line" data-change={kind}>
      <span className="script-sign">{SIGNS[kind]}</span>
      <pre className="script-lines">
        <ScriptRow number={kind === 'removed' ? undefined : number} text={text} />
      </pre>
    </div>
  ))
}
