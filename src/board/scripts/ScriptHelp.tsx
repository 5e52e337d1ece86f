import { membersOf, type ApiMember } from './script-api'
import { VOCABULARIES, type ScriptKind } from './vocabulary'
import './scripts.css'

/** What a script finds around it, for whoever has no key that completes. */
export function ScriptHelp({ kind }: { readonly kind: ScriptKind }) {
  const { api, names } = VOCABULARIES[kind]
  return (
    <details className="script-help small">
      <summary>What a script can use</summary>
      <dl tabIndex={0} role="group" aria-label="What a script can use">
        {names.flatMap((member) => [
          <Entry key={member.name} name={member.name} member={member} />,
          ...membersOf(api, member.type).map((each) => {
            const name = `${member.name}.${each.name}`
            return <Entry key={name} name={name} member={each} />
          }),
        ])}
      </dl>
    </details>
  )
}

const Entry = ({ name, member }: { readonly name: string; readonly member: ApiMember }) => (
  <div>
    <dt>
      <code>
        {name} <span className="soft">{member.detail}</span>
      </code>
    </dt>
    {member.about !== '' && <dd className="soft">{member.about}</dd>}
  </div>
)
