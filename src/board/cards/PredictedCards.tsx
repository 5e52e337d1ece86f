import { introduce } from '../../describe/describe-verdict'
import { selectRule, shownRules } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { SECTIONS, sectionOf, type Section } from './CardFamilies'

/** The cards in their places while the verdicts are hidden: what each rule is, and not what it says. */
export default function PredictedCards() {
  const strategies = usePlayground((state) => state.scenario.strategies)
  const shows = usePlayground((state) => state.scenario.shows)
  const rules = shownRules({ strategies, shows })
  return (
    <div className="families">
      {(Object.keys(SECTIONS) as Section[]).map((section) => {
        const members = rules.filter((rule) => sectionOf(rule) === section)
        if (members.length === 0) return null
        return (
          <section
            key={section}
            className="family"
            aria-label={SECTIONS[section]}
            data-section={section}
            data-size={members.length > 1 ? 'many' : 'few'}
          >
            <h3 className="small soft">{SECTIONS[section]}</h3>
            {members.map((rule) => (
              <PredictedCard key={rule} rule={rule} />
            ))}
          </section>
        )
      })}
    </div>
  )
}

function PredictedCard({ rule }: { readonly rule: string }) {
  const strategies = usePlayground((state) => state.scenario.strategies)
  const isSelected = usePlayground((state) => selectRule(state) === rule)
  const { setView } = useActions()
  const { name, shortName, motto, explanation } = introduce(rule, { strategies })
  const heading = `card-${rule}`
  return (
    <article
      className="card panel column"
      aria-labelledby={heading}
      data-selected={isSelected}
      data-predicted
    >
      <h4>
        <button
          type="button"
          id={heading}
          aria-label={name}
          aria-pressed={isSelected}
          onClick={() => setView({ rule, side: 'why' })}
        >
          <span className="card-name">{name}</span>
          <span className="card-short">{shortName}</span>
        </button>
      </h4>
      <p className="card-note small" title={explanation}>
        {motto}
      </p>
      <p className="card-verdict">
        <span className="verdict small soft">?</span>
      </p>
    </article>
  )
}
