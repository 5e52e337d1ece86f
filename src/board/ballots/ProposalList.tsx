import { memo, useRef } from 'react'
import type { TabledProposal } from '../../engine'
import { updateProposal } from '../../scenario/edits/proposal-text'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { LimitedText } from '../../ui/LimitedText'
import { Menu } from '../../ui/Menu'
import { useNarrow } from '../../ui/use-narrow'
import { useNewestInSight, useWindow } from '../../ui/use-window'
import { ColouredChip } from '../../charts/ProposalChip'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { useEdits } from '../../store/hooks/use-edits'
import { useProposals } from '../../store/hooks/use-proposals'
import { RenameProposal } from './RenameProposal'
import './proposals.css'

/** A row with the space below it. */
const ROW_HEIGHT = 30
const TOUCH_ROW_HEIGHT = 52

export function ProposalList() {
  const tabled = usePlayground((state) => state.scenario.proposals)
  const proposals = useProposals()
  const isNarrow = useNarrow()
  const rowHeight = isNarrow ? TOUCH_ROW_HEIGHT : ROW_HEIGHT
  const { editProposals } = useEdits()
  const frame = useRef<HTMLDivElement>(null)
  const rows = useWindow(frame, { axis: 'y', count: proposals.length, size: rowHeight })
  useNewestInSight(tabled.length, rows.scrollTo)
  return (
    <section aria-label="Proposals" className="proposals">
      <div className="eyebrow">
        <h2>Proposals</h2>
        <Button
          kind="link"
          aria-label="Add a proposal"
          onClick={() => editProposals(({ addProposal }, scenario) => addProposal(scenario))}
        >
          + add
        </Button>
      </div>
      <div ref={frame} className="proposals-frame">
        <ul style={{ height: rows.total }}>
          {rows.places.map((place) => {
            const proposal = proposals[place]
            if (!proposal) return null
            const top = place * rowHeight
            return place < tabled.length ? (
              <ProposalItem
                key={proposal.id}
                proposal={proposal}
                place={place}
                top={top}
                isLast={place === tabled.length - 1}
                colour={place}
              />
            ) : (
              <li
                key={proposal.id}
                className="proposal panel"
                data-kind="late"
                title={`Proposed by an agent: ${proposal.content}`}
                style={{ top }}
              >
                <ColouredChip id={proposal.id} colour={place} />
                <span>{proposal.content}</span>
              </li>
            )
          })}
        </ul>
      </div>
      {proposals.length === 0 && (
        <p className="quiet">
          <Icon name="add" /> Add something to vote on.
        </p>
      )}
    </section>
  )
}

interface ProposalItemProps {
  readonly proposal: TabledProposal
  readonly place: number
  readonly top: number
  readonly isLast: boolean
  readonly colour: number
}

const ProposalItem = memo(function ProposalItem(props: ProposalItemProps) {
  const { proposal, place, top, isLast, colour } = props
  const { id, content } = proposal
  const store = usePlaygroundStore()
  const { edit, settle } = useActions()
  const { editProposals } = useEdits()
  const scenario = () => store.getState().scenario
  return (
    <li className="proposal panel" style={{ top }}>
      <RenameProposal id={id}>
        <ColouredChip id={id} colour={colour} />
      </RenameProposal>
      <LimitedText
        aria-label={`Proposal ${id}`}
        value={content}
        maxLength={2000}
        onChange={(changed) => {
          const step = updateProposal(scenario(), id, { content: changed })
          edit({ ...step, group: `text of proposal ${id}` })
        }}
        onBlur={settle}
      />
      <Menu
        label={`Actions for proposal ${id}`}
        items={[
          {
            label: 'Clone with its votes',
            onChoose: () => editProposals((edits, now) => edits.cloneProposal(now, id)),
          },
          {
            label: 'Move up',
            isDisabled: place === 0,
            onChoose: () => editProposals((edits, now) => edits.moveProposal(now, id, place - 1)),
          },
          {
            label: 'Move down',
            isDisabled: isLast,
            onChoose: () => editProposals((edits, now) => edits.moveProposal(now, id, place + 1)),
          },
          {
            label: 'Remove',
            onChoose: () =>
              editProposals(
                (edits, now) => edits.removeProposal(now, id),
                `Proposal ${id} is gone, with its votes.`,
              ),
          },
        ]}
      />
    </li>
  )
})
