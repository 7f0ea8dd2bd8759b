import { SettingsRow } from '@slipstream/design-system/SettingsRow'
import LogOut from 'lucide-react/icons/log-out'
import { plural } from '#shared/format.ts'
import { useEngine } from '#data/engine.ts'

const offlineText =
  'Your roster and saved flights leave this device, and you can log in again only once you are back online.'

const lostText = (unsent: number) =>
  `${plural(unsent, 'change')} of yours ${unsent === 1 ? 'has' : 'have'} not been sent yet and would be lost.`

/**
 * Logs out with one press. Asks first offline, since what it deletes cannot be fetched again until there is a connection,
 * and if pending changes would be lost.
 */
export function LogOutRow({ isOffline }: { isOffline: boolean }) {
  const { session, overlays, outbox } = useEngine()
  const logOut = async () => {
    const unsent = await outbox().then(
      (changes) => changes.getSnapshot().waiting.length,
      () => 0,
    )
    const isMeant =
      (!isOffline && unsent === 0) ||
      (await overlays.ask({
        type: 'warning',
        title: unsent > 0 ? 'Log out and lose changes?' : 'Log out while offline?',
        message: [...(unsent > 0 ? [lostText(unsent)] : []), ...(isOffline ? [offlineText] : [])].join(' '),
        confirm: { confirmLabel: 'Log out', cancelLabel: 'Stay logged in' },
      }))
    if (isMeant) await session.logout()
  }
  return (
    <SettingsRow
      title="Log out"
      description="Removes your roster and all your data from this device. One cookie stays: it says that somebody logged in here before."
      icon={<LogOut />}
      action={{ onPress: () => void logOut() }}
    />
  )
}
