import { existsSync, readFileSync } from 'node:fs'

/** Counts the tests of the reports in test-results that are named as arguments. */

/** What a report counts, by the names that its runner gives them. */
const count = ({ stats, numPassedTests, numFailedTests }) =>
  stats ? [stats.expected + stats.flaky, stats.unexpected] : [numPassedTests, numFailedTests]

const counts = process.argv
  .slice(2)
  .map((name) => `test-results/${name}.json`)
  .filter((path) => existsSync(path))
  .map((path) => count(JSON.parse(readFileSync(path, 'utf8'))))
const total = (place) => counts.reduce((sum, each) => sum + each[place], 0)

console.log(`${total(0)} passed, ${total(1)} failed`)
