import { logOutEverywhere } from '@slipstream/client/session/log-out-everywhere'
import { Banner } from '@slipstream/design-system/Banner'
import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/use-attempt.ts'
import { InstallRow } from './InstallRow.tsx'
import { LogOutRow } from './LogOutRow.tsx'

/** Installs the app, and ends the user's session here or on all devices. The latter asks first: nobody may be there to log in again. */
export function DevicesGroup({ isOffline }: { isOffline: boolean }) {
  const { http, session, overlays, loading } = useEngine()
  const { failure, run } = useAttempt()
  const logOutOnAll = async () => {
    const isMeant = await overlays.ask({
      type: 'warning',
      title: 'Log out on all devices?',
      message:
        'Every phone and browser that is logged in to your account has to log in again, this one too. Changes that were not sent yet are lost.',
      confirm: { confirmLabel: 'Log out on all devices', cancelLabel: 'Stay logged in' },
    })
    if (isMeant) await run(() => loading.during('global', logOutEverywhere({ http, session })))
  }
  return (
    <>
      <SettingsGroup heading="Devices">
        <InstallRow />
        <LogOutRow isOffline={isOffline} />
        <SettingsRow
          title="Log out on all devices"
          description={
            isOffline ? 'Needs a connection.' : 'If you lost a phone, or logged in on one that is not yours.'
          }
          icon={<MonitorSmartphone />}
          {...(!isOffline && { action: { onPress: () => void logOutOnAll() } })}
        />
      </SettingsGroup>
      {failure && <Banner tone="critical">You are still logged in on all devices. {failure.message}</Banner>}
    </>
  )
}
