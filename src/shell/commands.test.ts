import { describe, expect, it } from 'vitest'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import { createIdleClient } from '../store/library/testing/idle-client'
import { createPlaygroundStore } from '../store/playground-store'
import { findCommands, listCommands } from './commands'

const openStore = () => createPlaygroundStore(abstentionTrap, { client: createIdleClient() })

describe('the palette', () => {
  it.each([
    ['threshold', 'Go to the threshold'],
    ['export', 'Export'],
    ['csv', 'Show the table of verdicts, to save as CSV'],
    ['csv', 'Show the signals, to save as CSV'],
    ['print', 'Print'],
    ['pdf', 'Print'],
    ['hide', 'Hide panels or verdicts, to teach'],
    ['delete', 'Delete a scenario'],
    ['delete', 'Delete all local data'],
    ['reset', 'Reset all settings'],
    ['reset', 'Reset the sizes of the panels'],
  ])('finds by “%s”: %s', (word, name) => {
    const found = findCommands(listCommands(openStore().getState()), word)
    // Among the first, without scrolling.
    expect(found.slice(0, 6).map((each) => each.name)).toContain(name)
  })

  it('offers a page in a frame nothing of what is kept', () => {
    const store = createPlaygroundStore(abstentionTrap, {
      client: createIdleClient(),
      isGuest: true,
    })
    const names = listCommands(store.getState()).map(({ name }) => name)
    expect(names).not.toContain('Delete all local data')
    expect(names).not.toContain('Allowed scripts')
  })

  it('opens the editor of an agent that it adds, as the button does', () => {
    const store = openStore()
    const [add] = findCommands(listCommands(store.getState()), 'add an agent')
    add!.run()
    const { scenario, dialog } = store.getState()
    expect(scenario.agents).toHaveLength(6)
    expect(dialog).toEqual({ kind: 'agent', id: scenario.agents.at(-1)!.id })
  })

  it('resets the settings in one step that can be undone', () => {
    const store = openStore()
    const [reset] = findCommands(listCommands(store.getState()), 'reset all settings')
    reset!.run()
    expect(store.getState().scenario.config).toBeUndefined()
    store.getState().undo()
    expect(store.getState().scenario).toEqual(abstentionTrap)
  })
})
