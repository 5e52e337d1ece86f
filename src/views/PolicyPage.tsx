import { POLICY_PROSE } from '../engine'

/** How agents act that are left to their character, on one page. */
export function PolicyPage() {
  return (
    <details className="prose">
      <summary>How agents act by character</summary>
      {POLICY_PROSE.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  )
}
