import { isInstalled, isIos } from '@slipstream/client/device/platform'
import { SettingsRow } from '@slipstream/design-system/SettingsRow'
import MonitorDown from 'lucide-react/icons/monitor-down'
import { install, installPrompt } from '#shared/install/install-prompt.ts'
import { useStore } from '#data/use-store.ts'

const title = 'Install Slipstream'

/**
 * Installs the app: by the browser's own dialog, or on iOS, which has none, by instructions. Renders nothing if it is
 * installed.
 */
export function InstallRow() {
  const prompt = useStore(installPrompt)
  if (prompt)
    return (
      <SettingsRow
        title={title}
        description="Full screen and one tap away, like any app on this device."
        icon={<MonitorDown />}
        action={{ onPress: () => void install(prompt).catch(() => undefined) }}
      />
    )
  if (!isIos(navigator) || isInstalled(window)) return null
  return (
    <SettingsRow
      title={title}
      description="In Safari tap Share, then Add to Home Screen. Notifications need it too."
      icon={<MonitorDown />}
    />
  )
}
