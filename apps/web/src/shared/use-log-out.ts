import { plural } from './format.ts'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'

const lostText = (unsent: number) =>
  `${plural(unsent, 'change')} of yours ${unsent === 1 ? 'has' : 'have'} not been sent yet and would be lost.`

const removedText =
  'Your roster, saved flights and all else of yours leave this device. One cookie stays: it says that somebody logged in here before.'

const offlineText = 'You can log in again only once you are back online.'

/** Logs out after a question that says what is removed, and what is lost. */
export function useLogOut(): () => void {
  const { session, overlays, outbox } = useEngine()
  const isOffline = useIsOffline()
  const logOut = async () => {
    const unsent = await outbox().then(
      (changes) => changes.getSnapshot().waiting.length,
      () => 0,
    )
    const isMeant = await overlays.ask({
      type: 'warning',
      title: unsent > 0 ? 'Log out and lose changes?' : isOffline ? 'Log out while offline?' : 'Log out?',
      message: [unsent > 0 && lostText(unsent), removedText, isOffline && offlineText]
        .filter(Boolean)
        .join(' '),
      confirm: { confirmLabel: 'Log out', cancelLabel: 'Stay logged in' },
    })
    if (isMeant) await session.logout()
  }
  return () => void logOut()
}
