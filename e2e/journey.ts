import { expect, test as base } from '@playwright/test'

interface Options {
  /** For journeys through trouble, which the browser itself complains about. */
  readonly mayComplain: boolean
}

/** A journey after which nothing stands in the console, on any page that it opened. */
export const test = base.extend<Options & { readonly silence: undefined }>({
  mayComplain: [false, { option: true }],
  silence: [
    async ({ context, mayComplain }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      context.on('weberror', (error) => complaints.push(error.error().message))
      await use(undefined)
      if (!mayComplain) expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
