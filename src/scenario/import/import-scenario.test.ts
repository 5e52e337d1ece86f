import { describe, expect, it } from 'vitest'
import { SCENARIO_VERSION } from '../scenario'
import { importFiles } from './import-files'

const problemsOf = (text: string) => {
  const result = importFiles([{ name: 's.json', text }])
  return result.ok
    ? 'no problem'
    : result.problems.map(({ line, column, reason }) => `${line}:${column} ${reason}`)
}

const scenario = {
  version: SCENARIO_VERSION,
  title: 'T',
  prompt: '',
  agents: [{ id: 'a', leanings: { 'A.b': 0.5, A: 0.5 } }],
  proposals: [{ id: 'A', content: 'A' }],
  moves: [
    {
      agent: 'a',
      round: 1,
      type: 'vote',
      payload: { proposalId: 'A', stance: 'agree', weight: 1 },
    },
    { agent: 'a', round: 1, type: 'discovery', payload: { finding: 'x', relevance: 1 } },
  ],
}
const text = JSON.stringify(scenario, null, 2)
const version = `"version": ${SCENARIO_VERSION}`

describe('a saved scenario', () => {
  it('is opened as it is', () => {
    const result = importFiles([{ name: 's.json', text: `\uFEFF${text}` }])
    expect(result.ok && result.imported).toEqual({
      kind: 'scenario',
      scenario,
      counts: { agents: 1, proposals: 1, votes: 1 },
      notes: [],
      problems: [],
    })
  })

  it.each([
    ['"weight": 1', '"weight": 5000', ['28:19 moves[0].payload.weight must be at most 1000']],
    [
      '"weight": 1',
      '"weight": 1, "weight": "x"',
      ['28:32 moves[0].payload.weight must be a number'],
    ],
    ['"stance": "agree",\n        ', '', ['25:18 moves[0].payload.stance is missing']],
    ['"A.b": 0.5', '"A.b": 5', ['9:16 agents[0].leanings.A.b must be at most 1']],
    ['"title": "T"', '"title": 3', ['3:12 title must be text']],
    ['"title": "T",', '', ['1:1 title is missing']],
    [
      version,
      '"version": 99',
      [`2:14 version is of a newer version of this page (99; this is ${SCENARIO_VERSION})`],
    ],
    [`${version},`, '', ['1:1 version is missing']],
    ['"agent": "a"', '"agent": "b"', ['22:16 moves[0].agent "b" is no agent here']],
  ])('is refused at the very place: %s to %s', (from, to, problems) => {
    expect(problemsOf(text.replace(from, to))).toEqual(problems)
  })

  it.each([
    ['{"version": 1,}', '1:15 is not JSON: a name in double quotes should be here'],
    ['{"version": 1', '1:14 is not JSON: a closing brace } should be here'],
    ['{\r\n"version": 1 "title"', '2:14 is not JSON: a comma should be here'],
    ['{\r// why\r"version": 1}', '2:1 is not JSON: comments are not allowed here'],
    [
      "\n\n{'version': 1}",
      '3:2 is not JSON: this is neither text in double quotes nor a number, true, false or null',
    ],
    ['[1, 2] 3', '1:8 is not JSON: the file should end here'],
    ['["a\tb"]', '1:2 is not JSON: this text has a control character in it'],
    ['['.repeat(200_000), 'null:null is not JSON'],
  ])('must be JSON to the letter', (json, problem) => {
    expect(problemsOf(json)).toEqual([problem])
  })

  it('that is very large is refused without the place', () => {
    const large = JSON.stringify({ ...scenario, title: 'x'.repeat(5_000_001) })
    expect(problemsOf(large)).toEqual(['null:null title must be at most 200 long'])
  })
})
