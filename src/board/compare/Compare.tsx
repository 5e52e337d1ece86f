import { useEffect } from 'react'
import type { BallotRef, Comparison } from '../../engine'
import { isStrategyId } from '../../engine/catalogue'
import { describeComparison } from '../../describe/describe-comparison'
import { introduce } from '../../describe/describe-verdict'
import { isHidden, rulesOf, selectCompared, selectRule } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { useComparison } from '../../store/hooks/use-comparison'
import { Button } from '../../ui/Button'
import { Select } from '../../ui/Field'
import { IconButton } from '../../ui/IconButton'
import { HiddenAnswer } from '../story/HiddenAnswer'
import { Rich } from '../story/Rich'
import { DecidesOtherwise } from '../why/DecidesOtherwise'
import { AgreementTable } from './AgreementTable'
import { DuelTable } from './DuelTable'
import { Tries } from './Tries'
import { useNames } from './use-names'
import './compare.css'

const NO_BALLOTS: readonly BallotRef[] = []

/** Two rules side by side: why they differ, where their workings part, and what would make them agree. */
export default function Compare() {
  const isPredicted = usePlayground(isHidden('verdicts'))
  const isCovered = usePlayground(isHidden('arithmetic'))
  if (isCovered) return <HiddenAnswer answer={isPredicted ? 'verdicts' : 'arithmetic'} />
  return <ComparedRules />
}

function ComparedRules() {
  const compared = usePlayground(selectCompared)
  const { comparison, isStale } = useComparison()
  const { setView } = useActions()
  const isChosen = comparison?.rules.join() === compared?.join()
  const ballots =
    isChosen && comparison?.cause?.kind === 'aspects' ? comparison.cause.ballots : null
  useEffect(() => setView({ marked: ballots ?? NO_BALLOTS }), [ballots, setView])
  useEffect(() => () => setView({ marked: NO_BALLOTS }), [setView])
  return (
    <>
      <Pickers />
      {compared === null ? (
        <Unchosen />
      ) : comparison && isChosen ? (
        <div className="compared" data-stale={isStale}>
          <Told comparison={comparison} />
        </div>
      ) : (
        <p role="status" className="quiet">
          Comparing …
        </p>
      )}
      <AgreementTable startsOpen={compared === null} />
    </>
  )
}

/** Nothing is compared yet: one rule of every other verdict is a click away. */
function Unchosen() {
  const selected = usePlayground(selectRule)
  return (
    <>
      <p className="cause">Choose a second rule, or Shift-click another card.</p>
      {selected !== null && <DecidesOtherwise rule={selected} />}
    </>
  )
}

function Told({ comparison }: { readonly comparison: Comparison }) {
  const names = useNames()
  const hasTries = !usePlayground(isHidden('flips'))
  return (
    <>
      <p className="cause">
        <Rich text={describeComparison(comparison, names)} />
        {comparison.isSame && <SearchLink rules={comparison.rules} />}
      </p>
      <DuelTable comparison={comparison} />
      {hasTries && <Tries comparison={comparison} />}
    </>
  )
}

/** Where rules of ours agree here, the page can look for ballots on which they do not. */
function SearchLink({ rules }: Pick<Comparison, 'rules'>) {
  const { setView } = useActions()
  const hasOthers = usePlayground(({ sitePage }) => sitePage !== null)
  if (hasOthers || !rules.every(isStrategyId) || rules[0] === rules[1]) return null
  const sitePath = `search/${rules.join('/')}`
  return (
    <>
      {' '}
      <Button kind="link" onClick={() => setView({ sitePage: 'learn', sitePath })}>
        Make them disagree
      </Button>
    </>
  )
}

function Pickers() {
  const strategies = usePlayground(({ scenario }) => scenario.strategies)
  const selected = usePlayground(selectRule)
  const compared = usePlayground(selectCompared)
  const { setView } = useActions()
  const [first, second] = compared ?? [selected, null]
  const choose = (a: string | null, b: string | null) => {
    if (a !== null && b !== null && a !== '' && b !== '') setView({ compared: [a, b], rule: a })
    else if (a !== null && a !== '') setView({ rule: a })
  }
  const options = rulesOf({ strategies }).map(
    (rule) => [rule, introduce(rule, { strategies }).shortName] as const,
  )
  return (
    <div className="pickers">
      <Select
        aria-label="First rule"
        value={first ?? ''}
        options={options}
        onChange={(rule) => choose(rule, rule === second ? first : second)}
      />
      <IconButton
        icon="swap"
        label="Swap the rules"
        disabled={second === null}
        onClick={() => choose(second, first)}
      />
      <Select
        aria-label="Second rule"
        value={second ?? ''}
        options={second === null ? [['', 'Choose a rule'] as const, ...options] : options}
        onChange={(rule) => choose(rule === first ? second : first, rule)}
      />
    </div>
  )
}
