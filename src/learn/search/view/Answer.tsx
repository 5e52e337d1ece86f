import { useState } from 'react'
import { CATALOGUE } from '../../../engine/catalogue'
import { formatPercent } from '../../../describe/format'
import { useTask } from '../../../store/hooks/use-task'
import { Button } from '../../../ui/Button'
import { Unanswered } from '../../../ui/Unanswered'
import { describeIgnored, describeProof } from '../model/describe-search'
import type { SearchQuestion } from '../model/question'
import { Found } from './Found'
import { keepAnswer, knownAnswer } from './known-answers'

/** The search, while it goes on and when it is over. */
export function Answer({ question }: { readonly question: SearchQuestion }) {
  const known = knownAnswer(question)
  const [isCancelled, setCancelled] = useState(false)
  const task = useTask('learn/disagree', known || isCancelled ? null : question)
  const answer = known ?? task.result
  if (task.result) keepAnswer(question, task.result)
  if (task.failure !== null) {
    const { failure, retry } = task
    return <Unanswered what="The search could not be finished." reason={failure} retry={retry} />
  }
  if (answer?.found) return <Found answer={answer} found={answer.found} />
  if (answer) {
    return (
      <section className="search-answer panel stack" aria-label="Result">
        <div role="status">
          <h2>They do not differ, as far as was searched</h2>
        </div>
        <p>{describeProof(answer.search, question.rules)}</p>
        <p className="quiet">{describeIgnored(answer.search.space)}</p>
      </section>
    )
  }
  if (isCancelled) {
    return (
      <p className="search-answer panel row between wrap" role="status">
        Search cancelled.
        <Button onClick={() => setCancelled(false)}>Search again</Button>
      </p>
    )
  }
  const names = question.rules.map((rule) => CATALOGUE[rule].name).join(' and ')
  return (
    <div className="search-answer panel row between wrap">
      <p role="status">Looking for ballots that set {names} apart …</p>
      <progress value={task.progress} aria-label="Search">
        {formatPercent(task.progress)}
      </progress>
      <Button onClick={() => setCancelled(true)}>Cancel</Button>
    </div>
  )
}
