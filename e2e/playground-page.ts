import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** A panel that is beside the others on a wide page, and behind a tab on a narrow one. */
type Panel = 'Votes' | 'Verdicts' | 'Charts' | 'Why'

/** The page as a user meets it, by the names that assistive technology hears. */
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

  async open(): Promise<void> {
    await this.page.goto('/')
    await expect(this.card('Voting')).toBeVisible()
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

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  get threshold() {
    return this.page.getByRole('slider', { name: 'Threshold', exact: true })
  }

  async choose(scenario: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Scenarios' }).selectOption({ label: scenario })
  }

  /** Opens a file through the menu of scenarios, as a scenario of its own. */
  async openFile(file: {
    readonly name: string
    readonly mimeType: string
    readonly buffer: Buffer
  }): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Scenarios' }).selectOption('open')
    await this.page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
    await this.button('Open as a new scenario').click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** Opens a lab by its name in the switch. */
  async openLab(name: 'Board' | 'Ballot' | 'Judges' | 'Debate' | 'Workflow'): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Board and labs' })
      .getByRole('button', { name })
      .click()
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

  /** Nothing for axe to find, nothing in the console, and nothing that sticks out sideways. */
  async expectSound(state: string): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
    expect(found, state).toEqual([])
    const overflow = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, state).toBeLessThanOrEqual(0)
    expect(this.complaints, state).toEqual([])
  }
}
