import { useId } from 'react'
import { showRules } from '../../scenario/edits/strategies'
import { useActions, usePlayground } from '../use-playground'
import { introduce } from '../words'

export interface CardChooserProps {
  readonly all: readonly string[]
  readonly shown: readonly string[]
}

/** Which cards are on the board; that is a part of the scenario and goes with its link. */
export function CardChooser({ all, shown }: CardChooserProps) {
  const scenario = usePlayground((state) => state.scenario)
  const { edit } = useActions()
  const id = useId()
  const set = (rules: readonly string[], name: string) => {
    edit(showRules(scenario, rules, all, name))
  }
  return (
    <>
      <button type="button" className="link-button" popoverTarget={id}>
        {shown.length === all.length ? 'Choose cards' : `${shown.length} of ${all.length} cards`}
      </button>
      <div id={id} popover="auto" className="chooser" role="group" aria-label="Cards on the board">
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
      </div>
    </>
  )
}
