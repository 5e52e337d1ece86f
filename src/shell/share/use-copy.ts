import { useActions } from '../../store/hooks/use-playground'

export function useCopy(): (text: string, said: string) => void {
  const { say } = useActions()
  return (text, said) => {
    const fail = () => say('The clipboard is not available here. Select the text and copy it.')
    // Not there at all on pages that came without encryption.
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (!clipboard) fail()
    else {
      clipboard.writeText(text).then(() => say(said), fail)
    }
  }
}
