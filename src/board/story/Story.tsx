import type { ReactNode } from 'react'
import { CardChooser } from '../cards/CardChooser'
import { describeOutcomes } from '../../describe/describe-story'
import { isHidden, rulesOf, shownRules, UNTITLED } from '../../store/selectors'
import { usePlayground } from '../../store/hooks/use-playground'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'
import { OutcomeBar } from './OutcomeBar'
import { ReasonLine } from './ReasonLine'
import { Rich } from './Rich'
import { useGroups } from './use-groups'
import './story.css'

const Prediction = lazyPart(() => import('./Prediction'))
const News = lazyPart(() => import('./News'))

/** The answer first: how many rules choose what, why they part, and what just changed. */
export const Story = () => (
  <header className="story">
    <Headline>
      <ReasonLine />
    </Headline>
    <NewsLine />
  </header>
)

/** The question and, once there are verdicts, what they come to. */
export function Headline({ children }: { readonly children?: ReactNode }) {
  const question = usePlayground(({ scenario: { prompt, title } }) => prompt || title || UNTITLED)
  const isPredicted = usePlayground(isHidden('verdicts'))
  const groups = useGroups()
  return (
    <>
      <h1 className="truncate" title={question}>
        {question}
      </h1>
      {(isPredicted || groups !== null) && (
        <div className="story-line between">
          {isPredicted ? (
            <Panel name="What to predict" waiting={null} isSmall>
              <Prediction />
            </Panel>
          ) : (
            groups !== null && (
              <h2 className="headline">
                <Rich text={describeOutcomes(groups)} />
              </h2>
            )
          )}
          <Chooser />
        </div>
      )}
      {groups !== null && (
        <>
          {children}
          <OutcomeBar {...groups} />
        </>
      )}
    </>
  )
}

export const NewsLine = () => (
  <div className="news">
    <Panel name="The news" waiting={null} isSmall>
      <News />
    </Panel>
  </div>
)

function Chooser() {
  const strategies = usePlayground((state) => state.scenario.strategies)
  const shows = usePlayground((state) => state.scenario.shows)
  const isSet = usePlayground(isHidden('settings'))
  const all = rulesOf({ strategies }).length
  const shown = shownRules({ strategies, shows }).length
  return isSet ? null : <CardChooser all={all} shown={shown} />
}
