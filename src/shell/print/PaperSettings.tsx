import { usePlayground } from '../../store/hooks/use-playground'
import { listSettings } from './list-settings'

/** The settings in force; those that the scenario changes stand out. */
export function PaperSettings() {
  const scenario = usePlayground((state) => state.scenario)
  return (
    <section>
      <h2>Settings in force</h2>
      <dl className="paper-settings">
        {listSettings(scenario).map(({ label, text, isChanged }) => (
          <div key={label} data-changed={isChanged}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="paper-extent">In bold: changed from the default.</p>
    </section>
  )
}
