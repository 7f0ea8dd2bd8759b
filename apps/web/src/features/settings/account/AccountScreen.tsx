import { Stack } from '@slipstream/design-system/primitives/Stack'
import { YourDataGroup } from './YourDataGroup.tsx'
import { logOutEverywhere } from '@slipstream/client/session/log-out-everywhere'
import { Banner } from '@slipstream/design-system/Banner'
import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import LogOut from 'lucide-react/icons/log-out'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'

/** The user's data and devices, and the end of both. */
export function AccountScreen() {
  return (
    <Stack gap="xl">
      <DevicesGroup />
      <YourDataGroup />
    </Stack>
  )
}

/** Ends the user's session on all devices. */
function DevicesGroup() {
  const { http, session, overlays, loading } = useEngine()
  const { failure, run } = useAttempt()
  const logOutOnAll = async () => {
    const isMeant = await overlays.ask({
      type: 'warning',
      title: 'Log out on all devices?',
      message:
        'Every phone and browser has to log in to your account again, this one too. Unsent changes are lost.',
      confirm: { confirmLabel: 'Log out on all devices', cancelLabel: 'Stay logged in' },
    })
    if (isMeant) await run(() => loading.during('global', logOutEverywhere({ http, session })))
  }
  return (
    <>
      <SettingsGroup heading="Devices">
        <SettingsRow
          title="Log out on all devices"
          description="If you lost a phone, or logged in on one that is not yours."
          icon={<LogOut />}
          action={{ onPress: () => void logOutOnAll() }}
        />
      </SettingsGroup>
      {failure && <Banner tone="critical">You are still logged in on all devices. {failure.message}</Banner>}
    </>
  )
}
