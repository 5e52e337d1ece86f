import { Button } from '../../ui/Button'
import { showRules } from '../../scenario/edits/strategies'
import { rulesOf, shownRules } from '../../store/selectors'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { introduce } from '../../describe/describe-verdict'

export default function CardList() {
  const strategies = usePlayground((state) => state.scenario.strategies)
  const shows = usePlayground((state) => state.scenario.shows)
  const store = usePlaygroundStore()
  const { edit } = useActions()
  const all = rulesOf({ strategies })
  const shown = shownRules({ strategies, shows })
  const set = (rules: readonly string[], name: string) =>
    edit(showRules(store.getState().scenario, rules, all, name))
  return (
    <>
      {all.map((rule) => {
        const { name } = introduce(rule, { strategies })
        const isShown = shown.includes(rule)
        return (
          <div key={rule} className="row between">
            <label>
              <input
                type="checkbox"
                checked={isShown}
                onChange={() =>
                  set(
                    all.filter((each) => (each === rule ? !isShown : shown.includes(each))),
                    `${isShown ? 'Hide' : 'Show'} ${name}`,
                  )
                }
              />
              {name}
            </label>
            <Button
              kind="link"
              aria-label={`Show ${name} only`}
              onClick={() => set([rule], `Show ${name} only`)}
            >
              only
            </Button>
          </div>
        )
      })}
      <Button
        kind="link"
        disabled={shown.length === all.length}
        onClick={() => set(all, 'Show all cards')}
      >
        Show all
      </Button>
    </>
  )
}
