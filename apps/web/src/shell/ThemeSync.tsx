import { useEffect } from 'react'
import { setTheme } from '@slipstream/design-system/theme/set-theme.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'

/**
 * Dark applies only when authenticated and darkMode is on (specification §2 Themes). Until the user and their setting are
 * known the theme stays as it is, so that it does not flash.
 */
export function ThemeSync() {
  const { session } = useEngine()
  const { authChecked, authenticated, settings } = useStore(session)
  const isKnown = authenticated ? settings !== null : authChecked
  const theme = authenticated && settings?.dark_mode === true ? 'dark' : 'light'
  useEffect(() => {
    if (isKnown) setTheme(theme)
  }, [isKnown, theme])
  return null
}
