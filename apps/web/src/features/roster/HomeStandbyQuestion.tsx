import { Inline } from '@slipstream/design-system/primitives/Inline'
import { presenceOf } from '@slipstream/commute/plan/presence'
import type { RosterItem } from '@slipstream/contract/roster'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/use-attempt.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useStore } from '#data/use-store.ts'

/** Asks where the user spends home standby, once the first one is on the roster (design.md section 2 Presence). */
export function HomeStandbyQuestion({ items }: { items: readonly RosterItem[] }) {
  const { session, snackbars } = useEngine()
  const { settings } = useStore(session)
  const isOffline = useIsOffline()
  const { isPending, run } = useAttempt((failure) =>
    snackbars.show({ tone: 'critical', text: failure.message }),
  )
  const isAsked = settings?.home_standby === null && items.some((item) => presenceOf(item) === 'home')
  // Settings can only be changed online (specification §6).
  if (!isAsked || isOffline) return null
  const answer = (home_standby: 'home' | 'near_base') =>
    void run(() => session.updateSettings({ home_standby }))
  return (
    <Banner
      action={
        <Inline>
          <Button tone="secondary" isDisabled={isPending} onClick={() => answer('home')}>
            At home
          </Button>
          <Button tone="secondary" isDisabled={isPending} onClick={() => answer('near_base')}>
            Near base
          </Button>
        </Inline>
      }
    >
      Where do you wait on home standby? Until you say, your rests are planned as if it were near base.
    </Banner>
  )
}
