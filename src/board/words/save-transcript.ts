import {
  formatTranscript,
  type Transcript,
  type TranscriptFormat,
} from '../../describe/tell/format-transcript'
import { save } from '../../ui/save-file'

const FILES: Readonly<Record<TranscriptFormat, readonly [ending: string, type: string]>> = {
  text: ['txt', 'text/plain'],
  markdown: ['md', 'text/markdown'],
}

export function saveTranscript(transcript: Transcript, format: TranscriptFormat): void {
  const [ending, type] = FILES[format]
  save(`transcript.${ending}`, formatTranscript(transcript, format), type)
}
