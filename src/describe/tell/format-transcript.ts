import { formatSentence, type Part, type Sentence } from '../sentence'
import type { ToldRound } from './teller'

export type TranscriptFormat = 'text' | 'markdown'

/** By this line a transcript is known when somebody tries to open it. */
const ORIGIN = 'A run told in words by Conclave.'

export interface Transcript {
  readonly title: string
  readonly question: string
  readonly rounds: readonly ToldRound[]
}

export function formatTranscript(transcript: Transcript, format: TranscriptFormat): string {
  const { title, question, rounds } = transcript
  const [heading, subheading, plain, sentenceOf] = format === 'markdown' ? MARKDOWN : PLAIN_TEXT
  const blocks = [
    heading(oneLine(title) || 'A run'),
    ORIGIN,
    ...(oneLine(question) === '' ? [] : [plain(oneLine(question))]),
    ...rounds.flatMap(({ round, sentences }) => [
      subheading(`Round ${round}`),
      sentences.map(({ text }) => `- ${sentenceOf(text)}`).join('\n'),
    ]),
  ]
  return `${blocks.join('\n\n')}\n`
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What means something in Markdown is written as it is read. */
const escape = (text: string): string => text.replace(/[\\`*_[\]<>#|~&!]/g, '\\$&')

const isForeign = ({ kind }: Part): boolean => kind !== 'text' && kind !== 'number'

const MARKDOWN = [
  (text: string) => `# ${escape(text)}`,
  (text: string) => `## ${text}`,
  escape,
  (sentence: Sentence) =>
    sentence.map((part) => (isForeign(part) ? escape(part.text) : part.text)).join(''),
] as const

const underline = (text: string, line: string): string => `${text}\n${line.repeat(text.length)}`

const PLAIN_TEXT = [
  (text: string) => underline(text, '='),
  (text: string) => underline(text, '-'),
  (text: string) => text,
  formatSentence,
] as const
