import type { ReactNode } from 'react'
import { useActions, usePlayground } from '../store/hooks/use-playground'
import { Panel } from '../ui/Panel'
import { SECTIONS, type Section } from './sections'
import './learn.css'

/** In place of the board: lessons, scenarios, and what the rules and words mean. */
export default function LearnPage() {
  const { section, path } = sectionAt(usePlayground((state) => state.sitePath))
  const part = (
    <Panel key={section.id} name="The section" {...(section.isWhole === true && { frame: inMain })}>
      <section.Section path={path} />
    </Panel>
  )
  if (section.isWhole) return part
  return (
    <main id="board" className="site learn" tabIndex={-1}>
      <div className="learn-in">
        <header className="learn-head">
          <div>
            <h1>Why do rules disagree?</h1>
            <p className="quiet">
              Short lessons, scenarios to take apart, and every rule explained.
            </p>
          </div>
          <Sections open={section.id} />
        </header>
        {part}
        {section.id === 'path' && (
          <Panel name="The gallery">
            <Gallery path="" />
          </Panel>
        )}
      </div>
    </main>
  )
}

/** Who begins finds all scenarios below the path. */
const { Section: Gallery } = SECTIONS.find(({ id }) => id === 'scenarios')!

const inMain = (notice: ReactNode) => (
  <main id="board" className="site" tabIndex={-1}>
    {notice}
  </main>
)

/** What an address names that is not there begins at the beginning. */
function sectionAt(sitePath: string): { readonly section: Section; readonly path: string } {
  const [id = '', ...rest] = sitePath.split('/')
  const section = SECTIONS.find((each) => each.id === id)
  return section ? { section, path: rest.join('/') } : { section: SECTIONS[0]!, path: '' }
}

function Sections({ open }: { readonly open: string }) {
  const { setView } = useActions()
  return (
    <nav aria-label="Learn" className="learn-sections row">
      {SECTIONS.map(
        ({ id, tab }) =>
          tab !== null && (
            <button
              key={id}
              type="button"
              aria-current={id === open ? 'page' : undefined}
              onClick={() => setView({ sitePath: id })}
            >
              {tab}
            </button>
          ),
      )}
    </nav>
  )
}
