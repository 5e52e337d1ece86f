import { useEffect, useRef } from 'react'
import { LearnLink } from '../../../charts/LearnLink'
import { CATALOGUE, isStrategyId, STRATEGY_IDS } from '../../../engine/catalogue'
import { Button } from '../../../ui/Button'
import { DOCUMENT_IDS, DOCUMENTS, isDocumentId } from '../model/documents/documents'
import { DocumentArticle } from './DocumentArticle'
import { RuleArticle } from './RuleArticle'
import { RulesTable } from './RulesTable'
import { TermList } from './TermList'
import './reference.css'

/** Every rule, every term, and the documents that they come from. */
export default function ReferenceSection({ path }: { readonly path: string }) {
  const [page = '', id = ''] = path.split('/')
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A term brings itself into sight.
    if (page === 'terms' && id !== '') return
    top.current?.closest('.site')?.scrollTo(0, 0)
    window.scrollTo(0, 0)
  }, [page, id])
  const open = page === '' || isStrategyId(page) ? 'reference' : `reference/${page}`
  return (
    <div className="reference" ref={top}>
      <nav aria-label="Reference" className="reference-nav row">
        {PAGES.map(([to, name]) => (
          <LearnLink key={to} to={to} className={to === open ? 'is-open' : ''}>
            {name}
          </LearnLink>
        ))}
      </nav>
      <Page page={page} id={id} />
    </div>
  )
}

const PAGES = [
  ['reference', 'Rules'],
  ['reference/terms', 'Terms'],
  ['reference/documents', 'Documents'],
  ['reference/all', 'All on one page'],
] as const

function Page({ page, id }: { readonly page: string; readonly id: string }) {
  if (isStrategyId(page)) {
    return (
      <>
        <RuleNav rule={page} />
        <RuleArticle rule={page} />
      </>
    )
  }
  if (page === 'terms') return <TermList wanted={id === '' ? null : id} />
  if (page === 'documents' && isDocumentId(id)) return <DocumentArticle id={id} />
  if (page === 'documents') return <Documents />
  return page === 'all' ? <Everything /> : <RulesTable />
}

function RuleNav({ rule }: { readonly rule: keyof typeof CATALOGUE }) {
  return (
    <nav aria-label="Rules" className="rule-nav">
      {STRATEGY_IDS.map((id) => (
        <LearnLink key={id} to={`reference/${id}`} className={id === rule ? 'is-open' : ''}>
          {CATALOGUE[id].name}
        </LearnLink>
      ))}
    </nav>
  )
}

const Documents = () => (
  <section aria-labelledby="reference-documents">
    <h2 id="reference-documents">The five documents</h2>
    <p className="quiet">
      The systems that are rebuilt here, each described in a document of its own.
    </p>
    <ul className="documents">
      {DOCUMENT_IDS.map((id) => (
        <li key={id}>
          <h3>
            <LearnLink to={`reference/documents/${id}`}>{DOCUMENTS[id].name}</LearnLink>
          </h3>
          <p className="quiet">{DOCUMENTS[id].kind}</p>
          <p>{DOCUMENTS[id].describes}</p>
        </li>
      ))}
    </ul>
  </section>
)

/** To be printed, searched and read from end to end. */
const Everything = () => (
  <>
    <p className="reference-print">
      <Button onClick={() => window.print()}>Print</Button>
    </p>
    <RulesTable />
    {STRATEGY_IDS.map((id) => (
      <RuleArticle key={id} rule={id} />
    ))}
    <TermList wanted={null} />
    {DOCUMENT_IDS.map((id) => (
      <DocumentArticle key={id} id={id} />
    ))}
  </>
)
