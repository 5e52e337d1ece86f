import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { encodeLink } from '../src/scenario/link/link'
import { abstentionTrap } from '../src/scenario/presets/abstention-trap'
import { SCENARIO_VERSION, type ScenarioDocument } from '../src/scenario/scenario'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a link brings everything to somebody else: votes, round, selection, cards', async ({
  page,
  context,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.choose('The clone')
  await expect(playground.card('Bayesian')).toHaveAttribute('data-status', 'undecided')
  await playground.show('Charts')
  await page.getByRole('slider', { name: 'Round' }).press('ArrowLeft')
  await playground.show('Verdicts')
  await playground.inspect('Bayesian')
  await playground.show('Verdicts')
  await playground.button('Choose cards').click()
  await page.getByRole('checkbox', { name: 'Entropy' }).uncheck()
  await page.keyboard.press('Escape')
  await playground.share('Link')
  const link = await playground.readLink()
  await expect(page.getByText(`${link.length} characters.`)).toBeVisible()
  await page.getByRole('button', { name: 'Copy: Link' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(page).toHaveURL(link)

  const other = new PlaygroundPage(await context.newPage())
  await other.page.goto(link)
  await expect(other.card('Bayesian')).toHaveAttribute('data-status', 'decided')
  await expect(other.card('Entropy')).toHaveCount(0)
  await other.show('Charts')
  await expect(other.page.getByRole('slider', { name: 'Round' })).toHaveValue('1')
  await other.show('Why')
  await expect(other.page.getByRole('combobox', { name: 'Explain the verdict of' })).toHaveValue(
    'bayesian',
  )
  expect(other.complaints).toEqual([])
})

test('the QR code says the same as the link @once', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.share('Link')
  const link = await playground.readLink()
  const pixels = await page
    .getByRole('img', { name: 'QR code of the link' })
    .evaluate(async (svg) => {
      const size = 600
      const copy = svg.cloneNode(true) as SVGSVGElement
      copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
      copy.setAttribute('width', String(size))
      copy.setAttribute('height', String(size))
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
      await image.decode()
      const canvas = new OffscreenCanvas(size, size).getContext('2d')!
      canvas.drawImage(image, 0, 0)
      // A letter a pixel: a list of numbers would take seconds on its way.
      const { data } = canvas.getImageData(0, 0, size, size)
      return Array.from({ length: size * size }, (_, i) => (data[4 * i]! < 128 ? '#' : ' ')).join(
        '',
      )
    })
  const size = Math.sqrt(pixels.length)
  const dots = Array.from(pixels, (dot) => Array<number>(4).fill(dot === '#' ? 0 : 255))
  const data = Uint8Array.from(dots.flat())
  expect(decodeQR({ width: size, height: size, data })).toBe(link)
})

test('a picture of the board brings the scenario along', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Votes')
  await playground.ballot('Bo', 'A').press('a')
  await playground.show('Verdicts')
  await expect(playground.card('Voting')).toHaveAttribute('data-status', 'decided')
  await playground.share('Picture')
  await expect(page.getByRole('img', { name: /The board/ })).toBeVisible()
  const saved = page.waitForEvent('download')
  await playground.button('Save as PNG').click()
  const picture = readFileSync(await (await saved).path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  await page.keyboard.press('Escape')
  await playground.choose('Two halves, one whole')
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText('office')
  await playground.dropFile('board.png', 'image/png', picture)
  const dialog = page.getByRole('dialog', { name: 'Open a file, or paste' })
  await expect(dialog).toContainText('A picture with a scenario in it')
  await playground.button('Open as a new scenario').click()
  await expect(playground.card('Voting')).toHaveAttribute('data-status', 'decided')
  await playground.show('Votes')
  await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: agree, weight 1')
})

test('what was tuned goes out as code, with the numbers of the board', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.threshold.press('ArrowLeft')
  await playground.share('Code')
  const code = page.getByRole('dialog').locator('pre')
  await expect(code).toContainText('threshold = 0.69')
  const kinds = page.getByRole('combobox', { name: 'Export' })
  for (const [kind, text] of [
    ['python', 'def decide_by_voting('],
    ['json', '"verdict": { "status": "undecided", "winner": null, "confidence": 0.6 }'],
    ['swarm', 'threshold: 0.69'],
    ['ballot', 'export const ballot'],
    ['judges', 'createOptions'],
    ['test', "import { ConsensusEngine } from '@cognitive-swarm/consensus'"],
    ['board-test', 'pairwise'],
  ] as const) {
    await kinds.selectOption(kind)
    await expect(code).toContainText(text)
  }
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save verdicts.test.ts' }).click()
  expect((await saved).suggestedFilename()).toBe('verdicts.test.ts')
})

test('the selected rule goes out as code, and any other', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  const run = async (command: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find a command' }).fill(command)
    await page.keyboard.press('Enter')
  }
  await run('Explain Bayesian')
  await page.getByRole('button', { name: 'Code for Bayesian' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('pre')).toContainText('export function decideByBayesian(')
  await page.keyboard.press('Escape')
  await run('Code for the selected rule: Bayesian')
  await dialog.getByRole('combobox', { name: 'Rule' }).selectOption('Owner review')
  await expect(dialog.locator('pre')).toContainText('export function decideByOwnerReview(')
  await expect(playground.button('Save decide-by-owner-review.ts')).toBeVisible()
})

test('a teacher puts controls away and writes the question; the link carries both', async ({
  page,
  context,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.share('Teach')
  await page.getByRole('textbox', { name: 'Question to the reader' }).fill('Who would win?')
  for (const panel of ['the votes', 'charts and time', 'the threshold', 'the menu of scenarios']) {
    await page.getByRole('checkbox', { name: panel, exact: true }).check()
  }
  const link = page.getByRole('textbox', { name: 'Link for your readers' })
  await expect(link).toHaveValue(/#c\d+-/)
  await page.getByRole('tab', { name: 'Link', exact: true }).click()
  const address = await playground.readLink()

  const other = new PlaygroundPage(await context.newPage())
  await other.page.goto(address)
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Who would win?')
  const votes = other.page.getByRole('complementary', { name: 'Votes', includeHidden: true })
  await expect(votes).toHaveCount(0)
  await expect(other.threshold).toHaveCount(0)
  await expect(other.title).toHaveCount(0)
  await other.button('Show all controls').click()
  await expect(votes).toHaveCount(1)
  await expect(other.threshold).toHaveCount(1)
})

test.describe('a broken link', () => {
  const OWN = 'Bo, A: disagree, weight 1'

  /** Something of one's own is there before the link is. */
  const begin = async (page: Page) => {
    const playground = new PlaygroundPage(page)
    await playground.open()
    await playground.show('Votes')
    await playground.ballot('Bo', 'A').press('d')
    await playground.share('Link')
    const link = await playground.readLink()
    await page.keyboard.press('Escape')
    return { playground, link }
  }

  test('says where it broke, and leaves what was there alone', async ({ page }) => {
    const { playground, link } = await begin(page)
    const hash = link.slice(link.indexOf('#') + 1)
    for (const [broken, message] of [
      [`x${hash}`, 'It broke at its beginning.'],
      [hash.replace(/^c\d+/, 'c99'), 'made by a newer version of this page (99'],
      [`${hash.slice(0, 40)}!${hash.slice(41)}`, 'It broke at its characters.'],
      [
        `${hash.slice(0, 40)}${hash[40] === 'A' ? 'B' : 'A'}${hash.slice(41)}`,
        'was changed on the way',
      ],
    ] as const) {
      await page.evaluate((next) => {
        location.hash = next
      }, broken)
      const dialog = page.getByRole('dialog', { name: 'This link could not be opened' })
      await expect(dialog, message).toContainText(message)
      await expect(dialog).toContainText('Your own scenario is untouched.')
      await playground.button('Go on with what is here').click()
      await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName(OWN)
    }
  })

  test('that was cut off gives what is left of it, and undo leads back', async ({ page }) => {
    const { playground, link } = await begin(page)
    await page.goto('about:blank')
    // The votes come last.
    await page.goto(link.slice(0, -30))
    await expect(page.getByRole('dialog')).toContainText(/What could be read: 5 agents/)
    await playground.button('Open what could be read').click()
    await playground.show('Votes')
    await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName(/none/)
    await playground.button('Undo').first().click()
    await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName(OWN)
  })
})

test('scripts of a stranger are off until seen and allowed, and only those', async ({
  page,
  browser,
}) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.choose('A release, debated')
  await expect(playground.card('Cautious majority')).toHaveAttribute('data-status', /./)
  // As it is it would be one of the page's own examples.
  await playground.share('Teach')
  await page.getByRole('textbox', { name: 'Title' }).fill('My own debate')
  await page.getByRole('tab', { name: 'Link', exact: true }).click()
  const link = await playground.readLink()

  const context = await browser.newContext({
    viewport: page.viewportSize(),
    serviceWorkers: 'block',
  })
  const other = new PlaygroundPage(await context.newPage())
  await other.page.goto(link)
  const notice = other.page.getByText(
    /2 scripts came with this scenario and are off, so the verdicts may differ/,
  )
  await expect(notice).toBeVisible()
  await expect(other.card('Cautious majority')).toContainText('off until you have seen')
  await other.button('See and allow').click()
  await expect(other.page.getByRole('dialog')).toContainText('I have not seen the audit.')
  await other.button('Allow them to run').click()
  await expect(notice).toHaveCount(0)
  await expect(other.card('Cautious majority')).not.toContainText('off until')
  // Remembered, for exactly these.
  await other.page.reload()
  await expect(other.card('Cautious majority')).not.toContainText('off until')
  await expect(notice).toHaveCount(0)
  await context.close()
})

test('a link that a stranger opens first has nothing to undo, so that a lesson hides what it hides @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  await page.goto(`/#${encodeLink({ ...abstentionTrap, prompt: 'What do you expect?' })!}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do you expect?')
  await expect(playground.button('Undo')).toBeDisabled()
  await playground.ballot('Bo', 'A').click()
  await expect(playground.button('Undo')).toBeEnabled()
})

test('a link that is opened while the page is still loading is followed @once', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page)
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/document-loader-*.js', async (route) => {
    await held
    await route.continue()
  })
  await playground.arrive()
  await page.evaluate(
    (hash) => {
      location.hash = hash
    },
    encodeLink({ ...abstentionTrap, prompt: 'Came early' })!,
  )
  release?.()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Came early')
})

test('nothing is allowed by a click that was meant for something else @once', async ({ page }) => {
  const stranger = (source: string): ScenarioDocument => ({
    version: SCENARIO_VERSION,
    title: 'From a stranger',
    prompt: '',
    agents: [{ id: 'ana', behaviour: { kind: 'script', source } }],
    proposals: [{ id: 'A', content: 'Do A' }],
    moves: [],
  })
  const playground = new PlaygroundPage(page)
  await page.clock.install()
  await page.goto(`/#${encodeLink(stranger(`export default () => []${' '.repeat(400)}\u3164`))!}`)
  const dialog = page.getByRole('dialog')
  // Once, so that it is loaded when the clock stands still.
  await playground.button('See and allow').click()
  await dialog.getByRole('button', { name: 'Leave it off' }).click()
  await page.clock.pauseAt(Date.now() + 60_000)
  await playground.button('See and allow').click()
  await expect(dialog).toContainText('1 line, 424 characters')
  await expect(dialog).toContainText('⟦400 spaces⟧⟦U+3164⟧')
  const allow = dialog.getByRole('button', { name: 'Allow it to run' })
  await expect(allow).toBeDisabled()
  await page.clock.runFor(1_000)
  await expect(allow).toBeEnabled()
  // Another scenario comes in while the question stands.
  await page.evaluate(
    (hash) => {
      location.hash = hash
    },
    encodeLink(stranger('export default () => vote("A", "agree")'))!,
  )
  await page.clock.resume()
  await expect(dialog).toHaveCount(0)
  await expect(playground.button('See and allow')).toBeVisible()
})

test('a file with a mistake says where it is, and the rest can be opened', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Votes')
  await playground.ballot('Bo', 'A').press('d')
  await playground.share('File')
  const text = await page.getByRole('textbox', { name: 'The scenario as JSON' }).inputValue()
  await page.keyboard.press('Escape')
  const wrong = text.replace('"threshold": 0.7', '"threshold": 7')
  const line = wrong.slice(0, wrong.indexOf('"threshold": 7')).split('\n').length
  await playground.dropFile('mine.json', 'application/json', Buffer.from(wrong))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`mine.json, line ${line}, column`)
  await expect(dialog).toContainText('config.consensus.threshold must be at most 1')
  await playground.button('Open the rest').click()
  await expect(playground.ballot('Bo', 'A')).toHaveAccessibleName('Bo, A: disagree, weight 1')
  await playground.dropFile(
    'mine.json',
    'application/json',
    Buffer.from(text.replace('The abstention trap', 'From a friend')),
  )
  await playground.button('Open as a new scenario').click()
  await expect(playground.title).toContainText('From a friend')
})

test('a conversation of Polis and a table of votes are opened with a preview', async ({ page }) => {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.command('Open a file, or paste')
  const files = page.locator('input[type=file]')
  const csv = (name: string, ...lines: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await files.setInputFiles([
    csv(
      'comments.csv',
      'timestamp,datetime,comment-id,author-id,agrees,disagrees,moderated,comment-body',
      '1,x,0,1,1,1,1,"More trams, ""free"""',
      '2,x,1,2,1,0,1,Fewer cars',
    ),
    csv(
      'votes.csv',
      'timestamp,datetime,comment-id,voter-id,vote',
      '10,x,0,1,1',
      '11,x,0,2,-1',
      '12,x,1,2,1',
      '13,x,1,1,2',
    ),
  ])
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 agents, 2 proposals, 3 votes')
  await expect(dialog).toContainText('votes.csv, line 5, column')
  await playground.button('Open what could be read').click()
  await playground.show('Votes')
  await expect(playground.ballot('Voter 2', 'c0')).toHaveAccessibleName(/disagree/)
  await expect(page.getByRole('textbox', { name: 'Proposal c0' })).toHaveValue('More trams, "free"')
  // Pasted where nobody types.
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'agent,proposal,stance\nIda,Tea,agree\nJon,Tea,disagree')
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(dialog).toContainText('2 agents, 1 proposal, 2 votes')
  await playground.button('Open as a new scenario').click()
  await expect(playground.ballot('Jon', 'Tea')).toHaveAccessibleName(/disagree/)
})
