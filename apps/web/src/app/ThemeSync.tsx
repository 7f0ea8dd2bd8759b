import { useEffect } from 'react'
import { setTheme } from '@slipstream/design-system/theme/setTheme.ts'
import { useEngine } from './engine-context.ts'
import { useStore } from './use-store.ts'

/** Dark applies only when authenticated and darkMode is on (specification §2 Themes). */
export function ThemeSync() {
  const { session } = useEngine()
  const { authenticated, settings } = useStore(session)
  const theme = authenticated && settings?.dark_mode === true ? 'dark' : 'light'
  useEffect(() => setTheme(theme), [theme])
  return null
}
