import { placeOnPath, readPath } from '../model/path'
import { useProgress } from './progress-store'

/** Where on the path this lesson stands. */
export function PathBar({ current }: { readonly current: string }) {
  const progress = useProgress()
  const { names } = readPath(progress)
  return (
    <span className="path-bar row">
      <span className="row" aria-hidden="true">
        {names.map((name) => (
          <i
            key={name}
            data-done={progress[name]?.isDone === true}
            data-current={name === current}
          />
        ))}
      </span>
      <span className="small faint">
        {placeOnPath(current)} of {names.length}
      </span>
    </span>
  )
}
