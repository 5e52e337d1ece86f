import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** A panel that is beside the others on a wide page, and behind a tab on a narrow one. */
type Panel = 'Votes' | 'Verdicts' | 'Charts' | 'Why'

/** The page as a user meets it, by the names that assistive technology hears. */
const LAB_NAMES = {
  Ballot: 'Live ballot',
  Judges: 'Judge loop',
  Debate: 'Rubric debate',
  Workflow: 'Workflow',
} as const

export class PlaygroundPage {
  readonly page: Page
  /** What the browser complained about. */
  readonly complaints: string[] = []

  constructor(page: Page) {
    this.page = page
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(error.message))
  }

  get isNarrow(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 1000
  }

  /** As a newcomer finds it. */
  async arrive(): Promise<void> {
    await this.page.goto('/')
    await expect(this.card('Voting')).toBeVisible()
  }

  /** With the scenario that most journeys are about: five agents, one question, two abstentions. */
  async open(): Promise<void> {
    await this.arrive()
    await this.choose('The abstention trap')
    await expect(this.card('Voting')).toContainText('3 ÷ 5')
  }

  /** Brings a panel into sight, where it is not. */
  async show(panel: Panel): Promise<void> {
    if (!this.isNarrow) return
    await this.page
      .getByRole('navigation', { name: 'Panels' })
      .getByRole('button', { name: panel })
      .click()
  }

  card(name: string) {
    const board = this.page.getByRole('region', { name: 'Verdicts', includeHidden: true })
    return board.getByRole('article', { name, exact: true, includeHidden: true })
  }

  /** Opens a card, and on a narrow page goes on to its reasons. */
  async inspect(rule: string): Promise<void> {
    await this.card(rule).getByRole('button').first().click()
    if (this.isNarrow) await this.button(`Why ${rule} says so`).click()
  }

  ballot(agent: string, proposal: string) {
    return this.page.getByRole('gridcell', { name: `${agent}, ${proposal}:` })
  }

  /** Selects a ballot without changing it, and opens what else can be set. */
  async openBallot(agent: string, proposal: string) {
    await this.ballot(agent, proposal).press('ArrowUp')
    if (this.isNarrow) await this.button('Edit weight and reason').click()
    return this.page.getByRole('region', { name: `${agent} on ${proposal}` })
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  get threshold() {
    return this.page.getByRole('slider', { name: 'Threshold', exact: true })
  }

  async choose(scenario: string): Promise<void> {
    await this.pick(scenario)
    // Scenarios are fetched when they are chosen.
    await expect(this.title).toHaveText(scenario)
  }

  /** The title of what is open, which leads to all scenarios. */
  get title() {
    return this.page.getByRole('button', { name: /^Scenarios: / })
  }

  /** Clicks a scenario in the gallery. */
  async pick(scenario: string): Promise<void> {
    await this.title.click()
    const gallery = this.page.getByRole('main')
    await gallery.getByRole('button', { name: scenario, exact: true }).first().click()
  }

  /** Runs a command of the palette by its name. */
  async command(name: string): Promise<void> {
    await this.button('Find a command').click()
    await this.page.getByRole('combobox', { name: 'Find a command' }).fill(name)
    await this.page.getByRole('option').filter({ hasText: name }).first().click()
  }

  /** Opens a file through the menu of scenarios, as a scenario of its own. */
  async openFile(file: {
    readonly name: string
    readonly mimeType: string
    readonly buffer: Buffer
  }): Promise<void> {
    await this.command('Open a file, or paste')
    await this.page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
    await this.button('Open as a new scenario').click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** Drops a file onto the page, as a person would from their desktop. */
  async dropFile(name: string, type: string, content: Buffer): Promise<void> {
    await this.page.evaluate(
      ({ name: fileName, type: mime, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(bytes)], fileName, { type: mime }))
        document.body.dispatchEvent(
          new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
        )
      },
      { name, type, bytes: [...content] },
    )
  }

  /** Opens the list of what was saved. */
  async openLibrary() {
    await this.command('Your scenarios')
    return this.page.getByRole('dialog', { name: 'Your scenarios' })
  }

  /** Opens the dialog for sharing at one of its tabs. */
  async share(way: string): Promise<void> {
    await this.button('Share').click()
    await this.page.getByRole('tab', { name: way, exact: true }).click()
  }

  /** The link in the dialog for sharing, which is open. */
  async readLink(): Promise<string> {
    const field = this.page.getByRole('textbox', { name: 'Link', exact: true })
    await expect(field).toHaveValue(/#c\d+-/)
    await expect(field).toHaveAttribute('aria-busy', 'false')
    return field.inputValue()
  }

  /** Adds an agent, whose dialog opens by itself, and closes that. */
  async addAgent(): Promise<void> {
    await this.button('Add an agent').click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** Opens the dialog of an agent, from the grid of ballots. */
  async openAgent(name: string): Promise<void> {
    const row = this.page.getByRole('rowheader', { name: new RegExp(`^${name}`) })
    await row.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  }

  /** Replaces what is in the editor of scripts, as a person would. */
  async writeScript(label: string, source: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label }).click()
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.insertText(source)
  }

  /** Opens a tab of the charts, and waits until it has something to show. */
  async openChart(tab: string): Promise<void> {
    await this.show('Charts')
    await this.page.getByRole('tab', { name: tab }).click()
    const panel = this.page.getByRole('tabpanel', { name: tab })
    await expect(panel).not.toBeEmpty()
    await expect(panel).not.toContainText(/Loading|Listening/)
  }

  /** Opens the board, or a lab from the menu. */
  async openLab(name: 'Board' | keyof typeof LAB_NAMES): Promise<void> {
    const pages = this.page.getByRole('navigation', { name: 'Pages' })
    if (name === 'Board') await pages.getByRole('button', { name }).click()
    else {
      await pages.getByRole('button', { name: /^Labs/ }).click()
      await this.page.getByRole('menuitem', { name: LAB_NAMES[name], exact: true }).click()
    }
  }

  /** Brings a column of a lab into sight, where it is not, and gives it back. */
  async column(name: 'Set up' | 'Result' | 'Details') {
    if (this.isNarrow) {
      const columns = this.page.getByRole('navigation', { name: 'Columns' })
      await columns.getByRole('button', { name }).click()
    }
    return this.page.getByRole('region', { name, exact: true })
  }

  async expectStatus(rules: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, status] of Object.entries(rules)) {
      await expect(this.card(name), name).toHaveAttribute('data-status', status)
    }
  }

  /** Waits until nothing is dimmed because it is being worked out, and nothing moves. */
  async #settle(): Promise<void> {
    await expect(this.page.locator('[data-stale=true]')).toHaveCount(0)
    await this.page.evaluate(async () => {
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(moving.map(({ finished }) => finished))
    })
  }

  /** Nothing for axe to find, nothing in the console, and nothing that sticks out sideways. */
  async expectSound(state: string): Promise<void> {
    await this.#settle()
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axe.source)
    // A frame shows a page of its own, whose landmarks are no rivals of this one's.
    const found = await this.page.evaluate(async () => {
      const { violations } = await window.axe.run({ iframes: false, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
    })
    expect(found, state).toEqual([])
    const overflow = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, state).toBeLessThanOrEqual(0)
    expect(this.complaints, state).toEqual([])
  }
}
