import { existsSync, readFileSync } from 'node:fs'

/** What a report counts, by the names its runner gives them. */
const reports = [
  ['test-results/unit.json', (unit) => [unit.numPassedTests, unit.numFailedTests]],
  ['test-results/browser.json', ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]],
]

const counts = reports
  .filter(([path]) => existsSync(path))
  .map(([path, count]) => count(JSON.parse(readFileSync(path, 'utf8'))))
const total = (place) => counts.reduce((sum, each) => sum + each[place], 0)

console.log(`${total(0)} passed, ${total(1)} failed`)
