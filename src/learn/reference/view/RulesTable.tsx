import { LearnLink } from '../../../charts/LearnLink'
import { CATALOGUE, FAMILIES, STRATEGY_IDS, type Family } from '../../../engine/catalogue'
import { PlainTable } from '../../../ui/PlainTable'
import { ASPECT_HEADS, ASPECT_IDS } from '../model/reads/aspects'
import { RULE_PAGES } from '../model/rules/rule-pages'
import { COMPUTED } from './computed'

const FAMILY_IDS = Object.keys(FAMILIES) as readonly Family[]

/** Every rule in a line: in words, when it decides, and what it reads. */
export function RulesTable() {
  return (
    <section aria-labelledby="reference-rules">
      <header className="reference-head">
        <h2 id="reference-rules">The fourteen rules</h2>
        <p className="quiet">
          a, r, b: agree, disagree, abstain; w: weight; t: threshold; N: proposals; n: agents. A
          dot: the rule reads it, found by changing it and nothing else.
        </p>
      </header>
      <PlainTable
        label="The fourteen rules"
        className="rules-table"
        head={[
          'Rule',
          'In words',
          'Decides if',
          ...ASPECT_IDS.map((aspect) => (
            <abbr key={aspect} title={ASPECT_HEADS[aspect].name}>
              {ASPECT_HEADS[aspect].head}
            </abbr>
          )),
        ]}
      >
        {FAMILY_IDS.map((family) => (
          <FamilyRows key={family} family={family} />
        ))}
      </PlainTable>
    </section>
  )
}

function FamilyRows({ family }: { readonly family: Family }) {
  return (
    <>
      <tr className="rules-family">
        <th scope="rowgroup" colSpan={3 + ASPECT_IDS.length}>
          {FAMILIES[family]}
        </th>
      </tr>
      {STRATEGY_IDS.filter((id) => CATALOGUE[id].family === family).map((id) => (
        <tr key={id}>
          <th scope="row">
            <LearnLink to={`reference/${id}`}>{CATALOGUE[id].name}</LearnLink>
          </th>
          <td className="rules-words">{CATALOGUE[id].motto}</td>
          <td className="rules-formula">{RULE_PAGES[id].decides}</td>
          {ASPECT_IDS.map((aspect) => (
            <td key={aspect} className="rules-reads">
              <span data-reads={COMPUTED.rules[id].reads[aspect] !== undefined}>
                <span className="visually-hidden">
                  {COMPUTED.rules[id].reads[aspect] ? 'reads' : 'ignores'}
                </span>
              </span>
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}
