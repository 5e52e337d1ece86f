import { Icon } from '../../../ui/Icon'
import type { ShownDebate } from './moment'
import { STOP_WORDS } from './describe-debate'
import { describeDecision } from './describe-decision'

/** How it ended: solid where it was accepted, hollow otherwise; with its final owner. */
export function Decision({ held, before, moment, nameOf }: ShownDebate) {
  const { decision, finalOwner } = held.run
  const { stopReason, accepted } = decision
  const was = before?.run.decision.stopReason
  const { known } = held.baseline
  const { isDecided } = moment
  return (
    <div
      className="debate-decision panel row wrap break"
      role="group"
      aria-label="Decision"
      data-accepted={isDecided && accepted}
      data-stop={isDecided ? stopReason : 'open'}
    >
      <p className="debate-decision-word">
        {isDecided && accepted && <Icon name="check" />}
        {isDecided ? STOP_WORDS[stopReason] : 'Not decided yet'}
      </p>
      {isDecided && known && (
        <strong className="debate-decision-truth" data-right={known.debate.isRight}>
          {known.debate.isRight ? 'and right' : 'though wrong'}
        </strong>
      )}
      <div className="debate-decision-why">
        <p aria-live="polite">
          {isDecided
            ? describeDecision(held, nameOf)
            : `${moment.proposals.length} of ${held.members.length} have spoken.`}
        </p>
        <p className="quiet">
          Final owner: {finalOwner === '' ? 'none' : finalOwner}
          {isDecided && was !== undefined && was !== stopReason && (
            <span className="debate-changed lab-badge">
              before: {STOP_WORDS[was].toLowerCase()}
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
