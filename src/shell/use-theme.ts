import { useEffect } from 'react'
import { usePlayground } from '../store/hooks/use-playground'

/** The colours follow the system unless somebody chose otherwise. */
export function useTheme(): void {
  const theme = usePlayground((state) => state.preferences.theme)
  useEffect(() => {
    document.documentElement.style.colorScheme = theme === 'system' ? '' : theme
    document.documentElement.dataset['theme'] = theme
  }, [theme])
}
