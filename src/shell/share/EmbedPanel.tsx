import { useEffect, useRef, useState } from 'react'
import { THEMES, type Theme } from '../../store/preferences'
import { UNTITLED } from '../../store/selectors'
import { EMBED_VIEWS, writeEmbed, type EmbedRequest, type EmbedView } from '../embed/read-embed'
import { usePlayground } from '../../store/hooks/use-playground'
import { CheckField, SelectField } from '../../ui/Field'
import { CopyText } from './CopyText'
import { UnwrittenLink } from './UnwrittenLink'
import { pageAddress, type Link } from './use-link'
import { writeFrame } from './write-frame'

const VIEWS: Readonly<Record<EmbedView, string>> = {
  board: 'The board',
  timeline: 'Entropy and posteriors over time',
  graph: 'The graph of signals',
  influence: 'Weights and influence',
  table: 'The results as a table',
  lab: 'The lab that is open',
}

export function EmbedPanel({ link }: { readonly link: Link }) {
  const title = usePlayground(({ scenario }) => scenario.title || UNTITLED)
  const lab = usePlayground((state) => state.lab)
  const [request, setRequest] = useState<EmbedRequest>({
    shows: lab === null ? 'board' : 'lab',
    isInteractive: false,
    theme: 'system',
    isClear: false,
  })
  if (link.status === 'failed') return <UnwrittenLink {...link} />
  if (link.status !== 'there') {
    return (
      <p role="status">
        {link.status === 'writing'
          ? 'Writing the link …'
          : 'This scenario is too large to be embedded.'}
      </p>
    )
  }
  const address = `${pageAddress()}${writeEmbed(request)}#${link.code}`
  const change = (part: Partial<EmbedRequest>) => setRequest({ ...request, ...part })
  return (
    <div className="share-embed">
      <div className="share-choices">
        <SelectField
          label="Shows"
          value={request.shows}
          options={EMBED_VIEWS.filter((view) => view !== 'lab' || lab !== null).map(
            (view) => [view, VIEWS[view]] as const,
          )}
          onChange={(shows) => change({ shows })}
        />
        <SelectField
          label="Colours"
          value={request.theme}
          options={THEMES.map(
            (theme) => [theme, theme === 'system' ? 'as the reader’s system' : theme] as const,
          )}
          onChange={(theme) => change({ theme })}
        />
        <CheckField
          label="Readers may change votes and the threshold"
          isOn={request.isInteractive}
          onChange={(isInteractive) => change({ isInteractive })}
        />
        <CheckField
          label="No background of its own"
          isOn={request.isClear}
          onChange={(isClear) => change({ isClear })}
        />
      </div>
      <CopyText
        label="Code for your page"
        text={writeFrame(address, title, request.theme)}
        rows={5}
        said="The code is in the clipboard."
        isStale={link.isStale}
      />
      <p className="quiet">
        The second line fits the height to what is in it; leave it out if your page allows no
        scripts.
      </p>
      <Preview key={address} address={address} theme={request.theme} />
    </div>
  )
}

const HEIGHTS = { least: 160, most: 4000 }

function Preview({ address, theme }: { readonly address: string; readonly theme: Theme }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(420)
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow) return
      const told = (data as { readonly height?: unknown } | null)?.height
      if (typeof told !== 'number') return
      setHeight(Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, told)))
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
  return (
    <iframe
      ref={frame}
      className="share-preview"
      title="Preview"
      src={address}
      height={height}
      style={theme === 'system' ? {} : { colorScheme: theme }}
    />
  )
}
