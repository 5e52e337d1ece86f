import { useEffect, useMemo, useState } from 'react'
import type { AllowedScript, Library } from '../../store/library/library'
import { troubleOf, UNREAD, type Trouble } from '../../store/library/trouble'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { ScrollArea } from '../../ui/ScrollArea'
import { useDocumentLoader } from '../../store/hooks/use-document-loader'
import { useActions } from '../../store/hooks/use-playground'
import { plural, truncate } from '../../describe/format'
import { formatTime } from '../../describe/format-file'
import { showLines, splitLines } from '../../describe/show-source'
import { ScriptLines } from '../../board/consent/ScriptLines'
import './library.css'

const MAX_EXCERPT = 80
const MAX_LISTED = 10_000

/** Scripts that may run here without being asked for, each to be withdrawn. */
export default function AllowancesDialog({ onClose }: { readonly onClose: () => void }) {
  const { library, withdraw } = useDocumentLoader()
  const { say } = useActions()
  const { scripts, trouble, reload } = useScripts(library)
  const take = async (sources: readonly string[]) => {
    const what = sources.length === 1 ? 'The script is' : `${plural(sources.length, 'script')} are`
    const it = sources.length === 1 ? 'it' : 'them'
    say(
      (await withdraw(sources))
        ? `${what} off now. The page asks before it runs ${it} again.`
        : `${what} off now, but the browser’s storage did not forget ${it}: after a reload ${it === 'it' ? 'it runs' : 'they run'} again.`,
    )
    reload()
  }
  const all = scripts?.map(({ source }) => source) ?? []
  return (
    <Dialog
      title="Allowed scripts"
      onClose={onClose}
      footer={
        <>
          <Button disabled={all.length === 0} onClick={() => void take(all)}>
            Withdraw all
          </Button>
          <span className="spacer" />
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <p>
        These scripts run without being asked for, in any scenario that has exactly the same text in
        it: you have allowed or written them in this browser.
      </p>
      {trouble && (
        <p className="problems" role="alert">
          {UNREAD[trouble]} <Button onClick={reload}>Try again</Button>
        </p>
      )}
      {trouble === null && scripts?.length === 0 && (
        <p className="quiet">No scripts yet: the page asks before it runs one of a stranger.</p>
      )}
      <ul className="library">
        {scripts?.map((script) => (
          <ScriptRow
            key={script.source}
            script={script}
            onWithdraw={() => void take([script.source])}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface ScriptRowProps {
  readonly script: AllowedScript
  readonly onWithdraw: () => void
}

function ScriptRow({ script: { source, because, since }, onWithdraw }: ScriptRowProps) {
  const [isShown, setShown] = useState(false)
  const lines = useMemo(() => splitLines(source), [source])
  const excerpt = truncate(firstLine(lines), MAX_EXCERPT)
  const when = since === undefined ? '' : ` · ${formatTime(since)}`
  return (
    <li className="allowance">
      <div className="allowance-head">
        <span className="library-open grow break">
          <code>{excerpt}</code>
          <span className="quiet">
            {because === 'written' ? 'written here' : 'allowed'}
            {when} · {plural(lines.length, 'line')}, {plural(source.length, 'character')}
          </span>
        </span>
        <Button
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Hide' : 'Show'} all of ${excerpt}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
        <Button aria-label={`Withdraw ${excerpt}`} onClick={onWithdraw}>
          Withdraw
        </Button>
      </div>
      {isShown && (
        <ScrollArea label={`Script: ${excerpt}`} className="allowance-script">
          <ScriptLines source={source} />
        </ScrollArea>
      )}
    </li>
  )
}

/** The first that says something: a comment at the top often tells what it is. */
function firstLine(lines: readonly string[]): string {
  const first = lines.find((line) => line.trim() !== '')?.trim()
  return first === undefined ? 'An empty script' : showLines([first.slice(0, MAX_EXCERPT)])[0]!.text
}

function useScripts(library: Library | null) {
  const [scripts, setScripts] = useState<readonly AllowedScript[] | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [reload] = useState(() => () => {
    library?.listAllowed(MAX_LISTED).then(
      (found) => {
        setScripts(found)
        setTrouble(null)
      },
      (error: unknown) => setTrouble(troubleOf(error)),
    )
  })
  useEffect(reload, [reload])
  return { scripts, trouble, reload }
}
