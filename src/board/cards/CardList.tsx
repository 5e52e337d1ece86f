import { showRules } from '../../scenario/edits/strategies'
import { rulesOf, shownRules } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { introduce } from '../../describe/describe-verdict'

/** A box to tick for every card. */
export default function CardList() {
  const scenario = usePlayground((state) => state.scenario)
  const { edit } = useActions()
  const all = rulesOf(scenario)
  const shown = shownRules(scenario)
  const set = (rules: readonly string[], name: string) => {
    edit(showRules(scenario, rules, all, name))
  }
  return (
    <>
      {all.map((rule) => {
        const { name } = introduce(rule, scenario)
        const isShown = shown.includes(rule)
        return (
          <label key={rule}>
            <input
              type="checkbox"
              checked={isShown}
              onChange={() => {
                set(
                  all.filter((each) => (each === rule ? !isShown : shown.includes(each))),
                  `${isShown ? 'Hide' : 'Show'} ${name}`,
                )
              }}
            />
            {name}
          </label>
        )
      })}
      <button
        type="button"
        className="link-button"
        disabled={shown.length === all.length}
        onClick={() => {
          set(all, 'Show all cards')
        }}
      >
        Show all
      </button>
    </>
  )
}
