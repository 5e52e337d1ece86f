import { PlainTable } from '../../../ui/PlainTable'
import { TermLink } from '../../../charts/LearnLink'
import { Section } from '../../../ui/Section'
import { useShowMore } from '../../../ui/use-show-more'
import { SaveTrace } from '../../frame/SaveTrace'
import type { ShownJudges } from './moment'
import { describeCritique, isRemark, truncateInList } from './describe-judges'

/** Characters of a critique, and of one in a table that repeats it. */
const MAX_SHOWN = 2_000
const MAX_REPEATED = 200

/** Fifty judges in fifty rounds say more than a page can lay out. */
const AT_FIRST = 50
const MORE = 200

/** Dissent over all rounds; every verdict as traced; and what others can read of it. */
export function SaidAgainst({ run, moment, nameOf }: ShownJudges) {
  const { dissent, traces, memory, isEnd } = moment
  const [shownDissent, moreDissent] = useShowMore(dissent, AT_FIRST, MORE)
  const [shownTraces, moreTraces] = useShowMore(traces, AT_FIRST, MORE)
  const [shownMemory, moreMemory] = useShowMore(memory, AT_FIRST, MORE)
  const count = isEnd ? `${dissent.length}` : `${dissent.length} of ${run.dissent.length} so far`
  return (
    <>
      <Section title={<TermLink id="dissent">Dissent</TermLink>} aside={count}>
        {dissent.length === 0 && <p className="quiet">There is no dissent.</p>}
        <ul className="judges-dissent lab-said stack" data-dissent="true">
          {shownDissent.map(({ judge, round, critique }, place) => (
            <li key={place}>
              <strong>{nameOf(judge)}</strong> <span className="quiet">round {round}</span>
              <p data-remark={isRemark(critique)}>
                {truncateInList(describeCritique(critique), MAX_SHOWN)}
              </p>
            </li>
          ))}
        </ul>
        {moreDissent}
      </Section>
      <Section title="Trace" aside={traces.length}>
        {traces.length === 0 && <p className="quiet">There are no verdicts yet.</p>}
        {traces.length > 0 && (
          <PlainTable
            label="Trace"
            className="judges-log"
            head={['Round', 'Judge', 'Accepted', 'Dissent']}
          >
            {shownTraces.map(({ round, agent, accepted, dissent: critique }, place) => (
              <tr key={place}>
                <td>{round}</td>
                <th scope="row">{nameOf(agent)}</th>
                <td>{accepted ? 'yes' : 'no'}</td>
                <td>
                  {critique === undefined
                    ? ''
                    : truncateInList(describeCritique(critique), MAX_REPEATED)}
                </td>
              </tr>
            ))}
          </PlainTable>
        )}
        {moreTraces}
        {traces.length > 0 && <SaveTrace name="judge-loop-trace" traces={traces} />}
      </Section>
      <Section title={<TermLink id="shared-memory">Shared memory</TermLink>} aside={memory.length}>
        <p className="quiet">The dissent that other agents can read.</p>
        {memory.length > 0 && (
          <PlainTable label="Shared memory" className="judges-log" head={['Key', 'Value']}>
            {shownMemory.map(([key, critique]) => (
              <tr key={key}>
                <th scope="row">
                  <code>{key}</code>
                </th>
                <td>{truncateInList(describeCritique(critique), MAX_REPEATED)}</td>
              </tr>
            ))}
          </PlainTable>
        )}
        {moreMemory}
      </Section>
    </>
  )
}
