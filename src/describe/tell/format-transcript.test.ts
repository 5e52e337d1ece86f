import { expect, it } from 'vitest'
import { join, proposalPart, say } from '../sentence'
import { formatTranscript } from './format-transcript'
import { quote } from './teller'

const rounds = [
  {
    round: 1,
    sentences: [
      {
        about: 'said' as const,
        text: say`ana proposes ${proposalPart('A')}: ${quote('*now*\n# or <b>never</b>')}.`,
      },
      { about: 'verdict' as const, text: join('Voting chooses ', proposalPart('A'), '.') },
    ],
  },
]

it('is plain text with a heading a round and a line a sentence', () => {
  expect(formatTranscript({ title: 'Ship it', question: 'Why?', rounds }, 'text')).toBe(
    `Ship it
=======

A run told in words by Conclave.

Why?

Round 1
-------

- ana proposes A: “*now* # or <b>never</b>”.
- Voting chooses A.
`,
  )
})

it('keeps what others wrote from meaning anything in Markdown', () => {
  const text = formatTranscript({ title: '# a\n*b*', question: '', rounds }, 'markdown')
  expect(text).toBe(
    `# \\# a \\*b\\*

A run told in words by Conclave.

## Round 1

- ana proposes A: “\\*now\\* \\# or \\<b\\>never\\</b\\>”.
- Voting chooses A.
`,
  )
})
