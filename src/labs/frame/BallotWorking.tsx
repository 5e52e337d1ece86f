import { Working, type WorkingProps } from '../../charts/Working'
import { QUESTIONS } from '../../describe/ballot-questions'

/** The working of a ballot or a gate. */
export const BallotWorking = (props: Pick<WorkingProps, 'lines' | 'nameOf'>) => (
  <Working {...props} questions={QUESTIONS} />
)
