import { useId } from 'react'
import { LearnLink } from '../../../charts/LearnLink'
import { CATALOGUE, STRATEGY_IDS } from '../../../engine/catalogue'
import { useActions } from '../../../store/hooks/use-playground'
import { openPreset } from '../../../store/open-preset'
import { Button } from '../../../ui/Button'
import { PlainTable } from '../../../ui/PlainTable'
import { DOCUMENTS, type DocumentId } from '../model/documents/documents'
import { RULE_PAGES } from '../model/rules/rule-pages'
import { COMPUTED } from './computed'
import { targetOf } from './open-place'

/** One of the five documents: what it describes, where that is here, and what differs. */
export function DocumentArticle({ id }: { readonly id: DocumentId }) {
  const { name, kind, describes, promises } = DOCUMENTS[id]
  const { byHeading, differences } = COMPUTED.promises
  const rules = STRATEGY_IDS.filter((rule) => RULE_PAGES[rule].document === id)
  const own = differences.filter(({ document }) => document === promises || document === 'All')
  const heading = useId()
  return (
    <article className="document-article" aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <p className="quiet">{kind}</p>
      <p>{describes}</p>
      {rules.length > 0 && (
        <p>
          Its rules:{' '}
          {rules.map((rule) => (
            <span key={rule}>
              <LearnLink to={`reference/${rule}`}>{CATALOGUE[rule].name}</LearnLink>{' '}
            </span>
          ))}
        </p>
      )}
      <h3>What it promises, and where it is here</h3>
      <PlainTable label={`Promises of ${name}`} head={['What it promises', 'Where it is here']}>
        {(byHeading[promises] ?? []).map(({ promise, places }) => (
          <tr key={promise}>
            <td>{promise}</td>
            <td>
              {places.map((place) => (
                <Place key={place} place={place} />
              ))}
            </td>
          </tr>
        ))}
      </PlainTable>
      <h3>What differs, and why</h3>
      <PlainTable label={`Differences from ${name}`} head={['There', 'Here', 'Because']}>
        {own.map(({ there, here, because }) => (
          <tr key={there}>
            <td>{there.replaceAll('`', '')}</td>
            <td>{here}</td>
            <td>{because}</td>
          </tr>
        ))}
      </PlainTable>
    </article>
  )
}

function Place({ place }: { readonly place: string }) {
  const actions = useActions()
  const target = targetOf(place)
  if (!target) return <span className="place">{place} </span>
  const open = () => {
    if ('view' in target) actions.setView(target.view)
    else openPreset(actions, target.preset)
  }
  return (
    <span className="place">
      <Button kind="link" onClick={open}>
        {place}
      </Button>{' '}
    </span>
  )
}
