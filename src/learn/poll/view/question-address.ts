import type { Question } from '../model/question'
import { encodeQuestion } from '../model/question-link'

/** What the QR code says: this page, and the question behind the `#`. */
export const addressOf = (question: Question): string =>
  `${location.origin}${location.pathname}#${encodeQuestion(question)}`
