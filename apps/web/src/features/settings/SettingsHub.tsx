import { SettingsGroup } from '@slipstream/design-system/SettingsRow'
import { useEngine } from '#app/engine-context.ts'
import { useStore } from '#app/use-store.ts'
import { AboutGroup } from './AboutGroup.tsx'
import { HubLinks } from './HubLinks.tsx'
import { InstallRow } from './InstallRow.tsx'
import { LogOutRow } from './LogOutRow.tsx'
import { OfflineHub } from './OfflineHub.tsx'
import * as S from './SettingsRoutes.styles.ts'
import { useIsOffline } from '#app/use-is-offline.ts'
import { YourDataGroup } from './YourDataGroup.tsx'

/** The settings hub (specification §2): ways to each setting; offline what they are, read-only. */
export function SettingsHub() {
  const { user, settings } = useStore(useEngine().session)
  const isOffline = useIsOffline()
  if (!user || !settings) return null
  return (
    <S.Stack>
      {isOffline ? <OfflineHub user={user} settings={settings} /> : <HubLinks user={user} />}
      <YourDataGroup isOffline={isOffline} />
      <SettingsGroup heading="This device">
        <InstallRow />
        <LogOutRow isOffline={isOffline} />
      </SettingsGroup>
      <AboutGroup />
    </S.Stack>
  )
}
