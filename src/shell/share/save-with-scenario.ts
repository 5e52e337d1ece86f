import { writePng } from '../../charts/save-picture'
import { encodePngNote } from '../../scenario/png-note'
import { save } from '../../ui/save-file'
import { fileNameOf } from './file-name'
import type { Link } from './use-link'

export interface Drawn {
  readonly svg: string
  readonly width: number
  readonly height: number
}

export async function saveWithScenario(
  { svg, width, height }: Drawn,
  title: string,
  link: Link,
): Promise<void> {
  const picture = await writePng(svg, width, height)
  const bytes = new Uint8Array(await picture.arrayBuffer())
  const noted = link.status === 'there' ? encodePngNote(bytes, link.code) : null
  save(`${fileNameOf(title)}.png`, new Blob([noted ?? bytes]), 'image/png')
}
