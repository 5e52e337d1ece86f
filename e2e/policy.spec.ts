import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, type Worker } from '@playwright/test'
import { test } from './journey'
import { PlaygroundPage } from './playground-page'

test.use({ mayComplain: true })

/** What the policy stopped, in the page and in every frame of it. */
async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    const { tellViolation } = window as unknown as {
      tellViolation: (violation: string) => void
    }
    document.addEventListener('securitypolicyviolation', (event) => {
      tellViolation(`${event.effectiveDirective}: ${event.blockedURI} at ${event.sourceFile}`)
    })
  })
  return violations
}

/** The worker that runs scripts, once it has answered. */
async function findWorker(page: Page): Promise<Worker> {
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.choose('A release, debated')
  await expect(playground.card('Bayesian')).toHaveAttribute('data-winner', 'wait')
  const [worker] = page.workers()
  return worker!
}

test('the page says first what it may load, and nothing inline is among it @once', async ({
  page,
}) => {
  const response = await page.goto('/')
  const first = page.locator('head > :first-child')
  await expect(first).toHaveAttribute('http-equiv', 'Content-Security-Policy')
  const policy = (await first.getAttribute('content')) ?? ''
  const directives = policy.split(';').map((directive) => directive.trim())
  expect(directives).toContain("default-src 'none'")
  expect(directives).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(directives).toContain("connect-src 'self'")
  expect(policy).not.toMatch(/'unsafe-/)
  expect(response!.headers()).toMatchObject({
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
})

test('a host finds the same headers in the forms that it reads, and nothing asks for them @once', async ({
  page,
}) => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../dist', file), 'utf8')
  const policy = (await (await page.goto('/'))!.headerValue('content-security-policy'))!
  for (const file of ['_headers', '.htaccess', 'staticwebapp.config.json']) {
    expect(read(file)).toContain(policy)
    expect(read('service-worker.js')).not.toContain(file)
  }
  expect(read('licences.txt')).toContain('quickjs-emscripten-core')
})

test('nothing that the page does by itself meets the policy @once', async ({ page }) => {
  const violations = await watchViolations(page)
  const playground = new PlaygroundPage(page)
  await playground.open()
  await playground.show('Votes')
  await playground.ballot('Bo', 'A').press('a')
  await playground.expectStatus({ Voting: 'decided' })
  await playground.choose('A release, debated')
  await expect(playground.card('Bayesian')).toHaveAttribute('data-winner', 'wait')
  await playground.openAgent('Di')
  await page.getByRole('textbox', { name: 'Script of Di' }).press('Control+End')
  await page.keyboard.type('\ntur')
  await page.keyboard.press('Control+Space')
  await expect(page.getByRole('region', { name: 'Dry run' })).toContainText('Line')
  await page.getByRole('button', { name: 'Done' }).click()
  await playground.show('Charts')
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    const name = await tab.innerText()
    await expect(page.getByRole('tabpanel', { name, exact: true })).not.toContainText(
      /Loading|Listening/,
    )
  }
  await page.getByRole('tab', { name: 'Timeline' }).click()
  const saved = page.waitForEvent('download')
  await playground.button('Shannon entropy: view and save').click()
  await page.getByRole('menuitem', { name: 'Save as PNG' }).click()
  await saved
  await playground.button('Share').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog')).not.toContainText('Loading')
  expect(violations).toEqual([])
  expect(playground.complaints).toEqual([])
})

test('what is injected into the page does not run @once', async ({ page }) => {
  const violations = await watchViolations(page)
  await page.goto('/')
  const outcome = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'document.body.dataset.injected = "yes"'
    document.head.append(script)
    // What the test itself evaluates is exempt from the policy; what a timer calls is not.
    const evaluated = await new Promise((resolve) => {
      setTimeout(() => {
        try {
          resolve(eval('"evaluated"'))
        } catch (error) {
          resolve((error as Error).name)
        }
      })
    })
    return { injected: document.body.dataset['injected'] ?? 'no', evaluated }
  })
  expect(outcome).toEqual({ injected: 'no', evaluated: 'EvalError' })
  await expect.poll(() => violations).toHaveLength(2)
})

test('the worker that runs scripts reaches nothing but the page’s own host @once', async ({
  page,
}) => {
  await page.route('https://example.com/**', (route) => route.fulfill({ body: 'reached' }))
  const worker = await findWorker(page)
  const outcome = await worker.evaluate(async () => {
    const violation = new Promise<string>((resolve) => {
      addEventListener('securitypolicyviolation', (event) => {
        resolve(`${event.effectiveDirective}: ${event.blockedURI}`)
      })
    })
    const answer = await fetch('https://example.com/').then(
      () => 'reached',
      (error: unknown) => (error as Error).name,
    )
    return answer === 'reached' ? answer : [answer, await violation]
  })
  expect(outcome).toEqual(['TypeError', 'connect-src: https://example.com/'])
})

test('where blobs may not start a worker, its own address does @once', async ({
  page,
  baseURL,
}) => {
  await page.route(baseURL!, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': "worker-src 'self'" }
    await route.fulfill({ response, headers })
  })
  const worker = await findWorker(page)
  expect(worker.url()).toMatch(/playground\.worker.*\.js$/)
})
