import { SettingsRow } from '@slipstream/design-system/SettingsRow'
import LogOut from 'lucide-react/icons/log-out'
import { useEngine } from '#app/engine-context.ts'

/** One press logs out. Offline it asks first: what it takes away cannot be fetched again until there is a connection. */
export function LogOutRow({ isOffline }: { isOffline: boolean }) {
  const { session, overlays } = useEngine()
  const logOut = async () => {
    const isMeant =
      !isOffline ||
      (await overlays.ask({
        type: 'warning',
        title: 'Log out while offline?',
        message:
          'Your roster and saved flights leave this device, and you can log in again only once you are back online.',
        confirm: { confirmLabel: 'Log out', cancelLabel: 'Stay logged in' },
      }))
    if (isMeant) await session.logout()
  }
  return (
    <SettingsRow
      title="Log out"
      description="Takes your roster and everything else of yours off this device."
      icon={<LogOut />}
      action={{ onPress: () => void logOut() }}
    />
  )
}
