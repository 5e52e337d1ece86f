import type { ScriptExample } from './script-example'

const WANTS_REASONS = `// Answers at once, and as a judge accepts only what gives a reason.
export default function (call) {
  switch (call.kind) {
    case 'propose':
      return 'Ship it today.'
    case 'judge':
      return /because/i.test(call.answer)
        ? { accept: true, critique: '' }
        : { accept: false, critique: 'No reason is given.' }
    case 'revise':
      return call.answer + ' Because the tests pass.'
  }
}
`

const SLOPPY = `// Judges by a coin that comes from the seed, and talks around its verdict as models do.
const ACCEPTS = 0.7

export default function (call) {
  if (call.kind !== 'judge') return 'It depends.'
  const verdict = { accept: Math.random() < ACCEPTS, critique: 'I have a bad feeling.' }
  return 'Here is my verdict: ' + JSON.stringify(verdict) + ' I hope that helps!'
}
`

const DILIGENT = `// Takes every critique up, and as a judge looks for what it was told to look for.
export default function (call) {
  if (call.kind === 'propose') return 'A first draft: ' + call.question
  if (call.kind === 'revise') {
    const points = call.critiques.map(({ judge, critique }) => critique + ' (' + judge + ')')
    return call.answer + ' Taken up: ' + points.join('; ')
  }
  const isRevised = call.answer.includes('Taken up')
  return { accept: isRevised, critique: isRevised ? '' : call.me.role + ' wants a second draft.' }
}
`

export const MODEL_EXAMPLES: readonly ScriptExample[] = [
  {
    id: 'wants-reasons',
    name: 'Wants reasons',
    about: 'Accepts only answers that say because.',
    source: WANTS_REASONS,
  },
  {
    id: 'sloppy',
    name: 'Sloppy',
    about: 'Judges by chance, with words around its verdict.',
    source: SLOPPY,
  },
  {
    id: 'diligent',
    name: 'Diligent',
    about: 'Takes up every critique, and accepts no first draft.',
    source: DILIGENT,
  },
]
