import type { ReactNode } from 'react'
import { usePlayground } from '../../../store/hooks/use-playground'
import { IconButton } from '../../../ui/IconButton'
import { Composer } from './Composer'
import { DeliveryOrder } from './DeliveryOrder'
import { MemoryTool } from './MemoryTool'
import { useCanCompose, useSignalTool } from './use-signal-tool'
import './tools.css'

const TITLES = { memory: 'Before round 1', delivery: 'Order of delivery' } as const

/** What is open beside the signals, with the signals to its left. */
export function WithSignalTool({ children }: { readonly children: ReactNode }) {
  const tool = usePlayground((state) => state.signalTool)
  const canCompose = useCanCompose()
  const { close } = useSignalTool()
  const isOpen = tool !== null && (canCompose || tool.kind === 'delivery')
  const title =
    tool?.kind !== 'compose'
      ? TITLES[tool?.kind ?? 'memory']
      : tool.place === null
        ? 'Add a signal'
        : 'Edit the signal'
  return (
    <div className="with-tool" data-open={isOpen}>
      <div className="tool-main column">{children}</div>
      {isOpen && (
        <section
          className="signal-tool"
          aria-label={title}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            close()
          }}
        >
          <div className="eyebrow">
            <h3>{title}</h3>
            <IconButton icon="close" label={`Close: ${title}`} onClick={close} />
          </div>
          {tool.kind === 'compose' && <Composer {...tool} />}
          {tool.kind === 'memory' && <MemoryTool />}
          {tool.kind === 'delivery' && <DeliveryOrder />}
        </section>
      )}
    </div>
  )
}
