import { expect, type Page } from '@playwright/test'
import { encodeLink } from '../src/scenario/link/link'
import { SCENARIO_VERSION, type ScenarioDocument } from '../src/scenario/scenario'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

/** Texts that would do something if anybody took them for more than text. */
const CORPUS = [
  '<script>window.hacked=1</script>',
  '<img src=x onerror=window.hacked=1>',
  '"><svg onload=window.hacked=1>',
  "'-(window.hacked=1)-'",
  'javascript:window.hacked=1',
  '</textarea><script>window.hacked=1</script>',
  '</style><iframe srcdoc="<script>parent.hacked=1</script>">',
  '${window.hacked=1}{{window.hacked=1}}',
  ']]><script>window.hacked=1</script>',
  '<a href="javascript:window.hacked=1" autofocus onfocus=window.hacked=1>x</a>',
]

/** The same text wherever a scenario has one. */
const poison = (text: string): ScenarioDocument => ({
  version: SCENARIO_VERSION,
  title: text,
  prompt: text,
  task: text,
  agents: [
    { id: text, name: text, role: text, evidenceScope: [text], leanings: { [text]: 0.5 } },
    { id: 'b', name: `b ${text}`, behaviour: { kind: 'script', source: `// ${text}\n${text}` } },
  ],
  proposals: [
    { id: text, content: text, reasoning: text, by: 'b' },
    { id: 'B', content: text },
  ],
  moves: [
    {
      agent: text,
      round: 1,
      type: 'vote',
      payload: {
        proposalId: text,
        stance: 'disagree',
        weight: 1,
        reasoning: text,
        evidence: [text],
      },
    },
    {
      agent: 'b',
      round: 1,
      id: text,
      type: 'doubt',
      payload: { targetSignalId: `#proposal/${text}`, concern: text, severity: 'high' },
    },
    {
      agent: 'b',
      round: 1,
      type: 'discovery',
      payload: { finding: text, evidence: text, relevance: 1 },
      replyTo: text,
    },
  ],
  strategies: [{ id: `own ${text}`, name: text, source: text }],
  finalOwner: text,
  rubric: [text],
  labs: {
    ballot: {
      topic: text,
      options: [
        { id: text, text },
        { id: 'b', text },
      ],
      votes: [{ at: 1, agent: 'b', choice: text, reason: text, reply: text }],
    },
    judges: {
      question: text,
      proposers: ['b'],
      judges: [text],
      models: {
        b: { kind: 'replies', replies: [text] },
        [text]: {
          kind: 'replies',
          replies: [`{"accept": false, "critique": ${JSON.stringify(text)}}`],
        },
      },
      prompts: { [text]: text },
    },
    debate: {
      goal: text,
      evidence: [{ key: text, text }],
      members: [
        { agent: text, needs: [text], answer: text },
        {
          agent: 'b',
          needs: [],
          says: { vote: 'revise', confidence: 0.5, cites: [text], risks: [text] },
        },
      ],
      finalOwner: text,
    },
    workflow: {
      goal: text,
      steps: [
        { kind: 'task', id: text, goal: text, assignee: 'b', output: text },
        {
          kind: 'consensus',
          id: 'gate',
          question: text,
          needs: [text],
          strategy: 'majority',
          votes: [{ agent: 'b', choice: 'reject', reason: text }],
        },
      ],
    },
  },
})

interface Watched {
  hacked?: number
}

/** Nothing ran, nothing was refused by the policy because nothing was tried, and no element came of it. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    hacked: (window as Watched).hacked ?? 0,
    scripts: document.querySelectorAll('script:not([src])').length,
    handlers: document.querySelectorAll('[onerror], [onload], [onfocus], img[src=x]').length,
    addresses: document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]').length,
    frames: document.querySelectorAll('iframe[srcdoc]').length,
  }))
  expect(found, where).toEqual({ hacked: 0, scripts: 0, handlers: 0, addresses: 0, frames: 0 })
}

for (const [place, text] of CORPUS.entries()) {
  test(`a text that is out to run stays a text, in every panel: ${place + 1} @deep`, async ({
    page,
  }) => {
    const playground = new PlaygroundPage(page)
    page.on('dialog', (dialog) => {
      throw new Error(`somebody said ${dialog.message()}`)
    })
    await page.goto(`/#${encodeLink(poison(text))!}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    await expect(playground.card('Voting')).toBeVisible()
    await expectHarmless(page, 'board')
    for (const tab of ['Signals', 'Graph', 'Influence', 'Table']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel', { name: tab })).not.toContainText(/Loading|Listening/)
      await expectHarmless(page, tab)
    }
    for (const lab of ['Ballot', 'Judges', 'Debate', 'Workflow'] as const) {
      await playground.openLab(lab)
      await expect(page.getByRole('region', { name: 'Result', exact: true })).not.toContainText(
        /Loading/,
      )
      await expectHarmless(page, lab)
    }
    await playground.openLab('Board')
    await playground.button('See and allow').click()
    await expect(page.getByRole('dialog').locator('pre').first()).toContainText(text)
    await expectHarmless(page, 'scripts')
    await playground.button('Allow them to run').click()
    await expect(playground.button('See and allow')).toHaveCount(0)
    await playground.button('Share').click()
    for (const way of ['Link', 'Teach', 'Embed', 'Picture', 'File', 'Code']) {
      await page.getByRole('tab', { name: way, exact: true }).click()
      await expect(page.getByRole('dialog')).not.toContainText(/Writing|Counting/)
      await expectHarmless(page, way)
    }
    await page.getByRole('tab', { name: 'Embed', exact: true }).click()
    const preview = page.frameLocator('iframe[title=Preview]')
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(text)
    const frame = page.frames().find((each) => each.url().includes('embed='))!
    expect(await frame.evaluate(() => (window as Watched).hacked ?? 0)).toBe(0)
    await page.keyboard.press('Escape')
    // Changed and so kept: its title is in the library, too.
    await playground.button('Add a proposal').click()
    await expect(playground.button('Undo')).toHaveAttribute('title', /Add/)
    await playground.command('Your scenarios')
    await expect(page.getByRole('heading', { name: 'Your scenarios' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('listitem')).toContainText([text])
    await expectHarmless(page, 'library')
    await page.keyboard.press('Escape')
    // The same as a table of votes.
    await playground.command('Open a file, or paste')
    const cell = `"${text.replaceAll('"', '""')}"`
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(`agent,proposal,stance,reasoning\n${cell},${cell},agree,${cell}\nx,y,${cell},z`)
    await expect(page.getByRole('dialog')).toContainText('line 3, column')
    await expectHarmless(page, 'preview of a table')
    expect(playground.complaints).toEqual([])
  })
}
