import { useEffect, useRef, useState } from 'react'
import { BALLOT_LIMITS } from '../model/ballot-code'
import type { Question } from '../model/question'
import { ballotOf } from '../model/voter-memory'
import { useVoter } from './use-voter'
import { VoteForm } from './VoteForm'
import { VoteReceipt } from './VoteReceipt'

/** A question and its voters, one after the other: voting, or what they have voted. */
export function VoteBooth({ question }: { readonly question: Question }) {
  const voter = useVoter(question)
  const { memory } = voter
  const [seat, setSeat] = useState(Math.max(0, memory.codes.length - 1))
  const [isVoting, setVoting] = useState(memory.codes.length === 0)
  const [isRefused, setRefused] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  // What stands there now is read from its beginning, but not when the page opens.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [isVoting, seat])
  const ballot = ballotOf(question, memory, seat)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="break">
        {question.text}
      </h1>
      {isVoting || ballot === null ? (
        <VoteForm
          key={seat}
          question={question}
          earlier={ballot}
          isRefused={isRefused}
          onCancel={ballot && (() => setVoting(false))}
          onCast={(vote) => {
            const isCast = voter.cast(seat, vote)
            setRefused(!isCast)
            setVoting(!isCast)
          }}
        />
      ) : (
        <VoteReceipt
          question={question}
          ballot={ballot}
          code={memory.codes[seat]!}
          isKept={voter.isKept}
          onChange={() => setVoting(true)}
          onNext={
            memory.codes.length < BALLOT_LIMITS.seats
              ? () => {
                  setSeat(memory.codes.length)
                  setVoting(true)
                }
              : null
          }
        />
      )}
    </>
  )
}
