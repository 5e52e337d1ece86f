export interface FileButtonProps {
  readonly label: string
  /** Endings and types, with commas between. */
  readonly accept: string
  readonly isMultiple?: boolean
  readonly onChoose: (files: readonly File[]) => void
}

export const FileButton = ({ label, accept, isMultiple = false, onChoose }: FileButtonProps) => (
  <label className="button file">
    {label}
    <input
      type="file"
      multiple={isMultiple}
      className="visually-hidden"
      accept={accept}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])])
        // Or the same file, mended in the meantime, could not be chosen again.
        target.value = ''
      }}
    />
  </label>
)
