import { Icon } from '../../../ui/Icon'
import type { ShownJudges } from './moment'
import { describeStanding, describeStatus, describeTruth, VERDICT_WORDS } from './describe-judges'

/** The verdict as a word and an icon, why, and on what. Before the end: how it stands. */
export function Outcome({ run, moment, nameOf }: ShownJudges) {
  const verdict = moment.isEnd ? run.verdict : 'open'
  const status = moment.isEnd ? describeStatus(run, nameOf) : null
  const isFair = run.isRight === (run.verdict === 'accepted')
  return (
    <section className="stack-tight" data-verdict={verdict} aria-label="Verdict">
      <p className="judges-verdict row">
        <span className="judges-verdict-mark">
          {verdict !== 'open' && <Icon name={verdict === 'accepted' ? 'check' : 'close'} />}
        </span>
        <strong>{VERDICT_WORDS[verdict]}</strong>{' '}
        {moment.isEnd && run.isRight !== null && (
          <span className="judges-truth" data-fair={isFair}>
            {describeTruth(run)}
          </span>
        )}{' '}
        {moment.isEnd && run.stop === 'budget' && <span className="quiet">budget spent</span>}
        {moment.isEnd && run.stop === 'kept' && <span className="quiet">despite dissent</span>}
      </p>
      <p>{describeStanding(run, moment, nameOf)}</p>
      {status !== null && <p className="judges-error break medium">{status}</p>}
      {run.missing.length > 0 && (
        <p className="quiet">No longer among the agents, and left out: {run.missing.join(', ')}.</p>
      )}
    </section>
  )
}
