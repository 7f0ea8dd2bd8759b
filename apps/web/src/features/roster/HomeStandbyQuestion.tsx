import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/use-attempt.ts'

/** Asks where the user spends home standby, once the first one is on the roster (design.md section 2 Presence). */
export function HomeStandbyQuestion() {
  const { session, snackbars } = useEngine()
  const { isPending, run } = useAttempt((failure) =>
    snackbars.show({ tone: 'critical', text: failure.message }),
  )
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
      Where do you wait on home standby? Until you answer, we plan it near base.
    </Banner>
  )
}
