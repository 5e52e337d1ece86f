import { useId } from 'react'
import { LearnLink } from '../../../charts/LearnLink'
import { Working } from '../../../charts/Working'
import { CATALOGUE, type StrategyId } from '../../../engine/catalogue'
import { DOCUMENTS } from '../model/documents/documents'
import { ASPECT_HEADS, ASPECT_IDS } from '../model/reads/aspects'
import { RULE_PAGES } from '../model/rules/rule-pages'
import { AxiomList } from './AxiomList'
import { BallotTable } from './BallotTable'
import { COMPUTED } from './computed'
import { OutcomeWords } from './OutcomeWords'

const itself = (id: string): string => id

/** All about one rule. */
export function RuleArticle({ rule }: { readonly rule: StrategyId }) {
  const { name, rule: sentence } = CATALOGUE[rule]
  const { formula, document, use, avoid } = RULE_PAGES[rule]
  const heading = useId()
  return (
    <article className="rule-article" aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <p className="rule-sentence">{sentence}</p>
      <h3>Formula</h3>
      <ol className="rule-formula">
        {formula.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ol>
      <WorkedExample rule={rule} />
      <Reads rule={rule} />
      <div className="rule-use">
        <Advice title="Use it when" items={use} />
        <Advice title="Do not use it when" items={avoid} />
      </div>
      <AxiomList rule={rule} />
      <h3>Where it comes from</h3>
      <p>
        <LearnLink to={`reference/documents/${document}`}>{DOCUMENTS[document].name}</LearnLink>:{' '}
        {DOCUMENTS[document].kind.toLowerCase()}.
      </p>
      <Neighbours rule={rule} />
    </article>
  )
}

function WorkedExample({ rule }: { readonly rule: StrategyId }) {
  const { ballots, outcome, leader, working } = COMPUTED.rules[rule].example
  return (
    <>
      <h3>Worked example</h3>
      <div className="rule-example">
        <div>
          <BallotTable
            label={`Ballots of the example for ${CATALOGUE[rule].name}`}
            ballots={ballots}
          />
          <p>
            At the usual settings: <OutcomeWords outcome={outcome} proposals={ballots.proposals} />
          </p>
        </div>
        <div>
          <Working
            lines={working}
            leader={leader}
            proposals={ballots.proposals.map((id) => ({ id }))}
            nameOf={itself}
          />
        </div>
      </div>
    </>
  )
}

function Reads({ rule }: { readonly rule: StrategyId }) {
  const { reads } = COMPUTED.rules[rule]
  const ignored = ASPECT_IDS.filter((aspect) => !reads[aspect])
  return (
    <>
      <h3>What it looks at</h3>
      <ul className="rule-reads">
        {ASPECT_IDS.map((aspect) => {
          const witness = reads[aspect]
          if (!witness) return null
          const { ballots, change, before, after } = witness
          return (
            <li key={aspect}>
              <details>
                <summary>
                  {ASPECT_HEADS[aspect].name}: if {change},{' '}
                  <OutcomeWords outcome={before} proposals={ballots.proposals} /> becomes{' '}
                  <OutcomeWords outcome={after} proposals={ballots.proposals} />
                </summary>
                <BallotTable
                  label={`Ballots that show it: ${ASPECT_HEADS[aspect].name}`}
                  ballots={ballots}
                />
              </details>
            </li>
          )
        })}
      </ul>
      <p>
        {ignored.length === 0
          ? 'It ignores nothing.'
          : `It ignores ${ignored.map((aspect) => ASPECT_HEADS[aspect].name).join('; ')}.`}
      </p>
    </>
  )
}

const Advice = ({
  title,
  items,
}: {
  readonly title: string
  readonly items: readonly string[]
}) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
)

function Neighbours({ rule }: { readonly rule: StrategyId }) {
  return (
    <>
      <h3>Neighbours</h3>
      <ul className="rule-neighbours">
        {RULE_PAGES[rule].neighbours.map((other) => (
          <li key={other}>
            <LearnLink to={`reference/${other}`}>{CATALOGUE[other].name}</LearnLink>{' '}
            <LearnLink to={`search/${rule}/${other}`}>
              Make it differ from {CATALOGUE[other].name}
            </LearnLink>
          </li>
        ))}
      </ul>
    </>
  )
}
