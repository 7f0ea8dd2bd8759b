import { Suspense } from 'react'
import { useEngine } from '#data/engine.ts'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { useStore } from '#data/use-store.ts'
import { AboutGroup } from './AboutGroup.tsx'
import { DevicesGroup } from './DevicesGroup.tsx'
import { HubLinks } from './HubLinks.tsx'
import { LoadingRows } from './LoadingRows.tsx'
import * as S from './SettingsRoutes.styles.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { YourDataGroup } from './YourDataGroup.tsx'

// Loaded while online and cached by the worker, because it is shown offline.
const OfflineHub = lazyComponent(async () => (await import('./OfflineHub.tsx')).OfflineHub)

/** The settings hub (specification §2): ways to each setting; offline what they are, read-only. */
export function SettingsHub() {
  const { user, settings } = useStore(useEngine().session)
  const isOffline = useIsOffline()
  if (!user || !settings) return null
  return (
    <S.Stack>
      {isOffline ? (
        <Suspense fallback={<LoadingRows label="Loading your settings" />}>
          <OfflineHub user={user} settings={settings} />
        </Suspense>
      ) : (
        <HubLinks user={user} />
      )}
      <YourDataGroup isOffline={isOffline} />
      <DevicesGroup isOffline={isOffline} />
      <AboutGroup />
    </S.Stack>
  )
}
