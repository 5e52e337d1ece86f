import { useState } from 'react'
import { Dialog } from '../../ui/Dialog'
import { Panel } from '../../ui/Panel'
import { Tabs } from '../../ui/Tabs'
import { CodePanel } from './CodePanel'
import { EmbedPanel } from './EmbedPanel'
import { FilePanel } from './FilePanel'
import { usePlayground } from '../../store/hooks/use-playground'
import { LinkPanel } from './LinkPanel'
import { LabPicturePanel, PicturePanel } from './PicturePanel'
import { TeachPanel } from './TeachPanel'
import { useLink } from './use-link'
import './share.css'

const WAYS = [
  { id: 'link', label: 'Link' },
  { id: 'teach', label: 'Teach' },
  { id: 'embed', label: 'Embed' },
  { id: 'picture', label: 'Picture' },
  { id: 'file', label: 'File' },
  { id: 'code', label: 'Code' },
] as const
type Way = (typeof WAYS)[number]['id']

export default function ShareDialog(props: { readonly way?: Way; readonly onClose: () => void }) {
  const { onClose } = props
  const [way, setWay] = useState<Way>(props.way ?? 'link')
  const link = useLink()
  const isLab = usePlayground((state) => state.lab !== null)
  return (
    <Dialog title="Share this scenario" size="large" onClose={onClose}>
      <Tabs label="Ways to share" tabs={WAYS} selected={way} onSelect={setWay}>
        <div className="share-panel">
          {way === 'link' && <LinkPanel link={link} />}
          {way === 'teach' && <TeachPanel link={link} />}
          {way === 'embed' && <EmbedPanel link={link} />}
          {way === 'picture' &&
            (isLab ? <LabPicturePanel link={link} /> : <PicturePanel link={link} />)}
          {way === 'file' && <FilePanel />}
          {way === 'code' && (
            <Panel name="The code">
              <CodePanel />
            </Panel>
          )}
        </div>
      </Tabs>
    </Dialog>
  )
}
