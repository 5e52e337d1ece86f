import { javascriptLanguage } from '@codemirror/lang-javascript'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { AGENT_SCRIPTS, STRATEGY_SCRIPTS } from '../../sandbox/testing/well-behaved-scripts'
import { BLANK_AGENT, BLANK_STRATEGY } from '../../scenario/scripts/blank'
import { EXAMPLES } from '../../scenario/scripts/examples'
import { lintScript } from './syntax-lint'

const stateOf = (doc: string) => EditorState.create({ doc, extensions: [javascriptLanguage] })

/** Each complaint as its line, its weight, what is underlined, and what it says. */
function complaintsAbout(source: string) {
  const state = stateOf(source)
  return lintScript(state, 'agent').map(({ from, to, severity, message }) => ({
    line: state.doc.lineAt(from).number,
    severity,
    marked: state.sliceDoc(from, to),
    message,
  }))
}

describe('what is wrong with a script before it runs', () => {
  it.each([
    ...[BLANK_AGENT, BLANK_STRATEGY, ...AGENT_SCRIPTS, ...STRATEGY_SCRIPTS],
    ...[...EXAMPLES.agent, ...EXAMPLES.strategy].map(({ source }) => source),
    'function decide() {}\nexport { decide as default }',
  ])('is nothing for a script that works: %#', (source) => {
    expect(complaintsAbout(source)).toEqual([])
  })

  it('is what stands where it should not', () => {
    expect(complaintsAbout('export default () => {\n  return vote ) 1\n}')).toContainEqual({
      line: 2,
      severity: 'error',
      marked: ')',
      message: 'This is not JavaScript yet: “)” is not expected here.',
    })
  })

  it('is what is missing, marked at what stands before it', () => {
    expect(complaintsAbout('export default () => {\n  const a =\n}')).toEqual([
      {
        line: 2,
        severity: 'error',
        marked: '=',
        message: 'This is not JavaScript yet: something is missing here.',
      },
    ])
    const [unclosed] = complaintsAbout('export default () => {\n  vote(\n\n')
    expect(unclosed?.marked).toBe('(')
    expect(unclosed?.message).toContain('closing bracket')
  })

  it('is said once a line', () => {
    const lines = complaintsAbout('export default ) ) ) ;; ( [\n) )').map(({ line }) => line)
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('is a type, which the interpreter does not understand', () => {
    const [typed, ...others] = complaintsAbout('export default (turn: Turn) => null')
    expect(typed?.marked).toBe(': Turn')
    expect(typed?.message).toContain('plain JavaScript')
    expect(others).toEqual([])
  })

  it.each(['', 'function decide() {}', '// export default', 'export function decide() {}'])(
    'is that nothing is exported by %j',
    (source) => {
      const [missing, ...others] = complaintsAbout(source)
      expect(missing).toMatchObject({ line: 1, severity: 'warning' })
      expect(missing?.message).toContain('export default function (turn)')
      expect(others).toEqual([])
    },
  )

  it('tells a rule what a rule is given', () => {
    const [{ message } = { message: '' }] = lintScript(stateOf(''), 'strategy')
    expect(message).toContain('(proposals, votes, config)')
  })
})
