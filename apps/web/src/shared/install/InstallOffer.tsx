import { flagKeys, type LocalFlags } from '@slipstream/client/storage/local-flags'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { useState } from 'react'
import { useEngine, type Engine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { install, installPrompt } from './install-prompt.ts'

/** Our own rule, in ms: offered from the second visit with a roster on, and not again for 60 days after a refusal. */
const installOffer = { visits: 2, rest: 60 * 24 * 60 * 60_000 } as const

/** Counts one more visit with a roster; returns the total. */
export function countVisit(flags: LocalFlags): number {
  const visits = (Number(flags.get(flagKeys.rosterVisits)) || 0) + 1
  flags.set(flagKeys.rosterVisits, String(visits))
  return visits
}

export function dismissOffer(flags: LocalFlags, now: number): void {
  flags.set(flagKeys.installDismissed, String(now))
}

/** Whether the offer may be shown now. A saved time in the future came from a wrong clock and is ignored. */
export function isOfferDue(flags: LocalFlags, visits: number, now: number): boolean {
  if (visits < installOffer.visits) return false
  const dismissedAt = flags.get(flagKeys.installDismissed)
  if (dismissedAt === null) return true
  const age = now - Number(dismissedAt)
  return !(age >= 0 && age < installOffer.rest)
}

const visitsByEngine = new WeakMap<Engine, number>()

/** Counts one visit per page load, however often the roster is shown. */
function getVisit(engine: Engine): number {
  const visits = visitsByEngine.get(engine) ?? countVisit(engine.flags)
  visitsByEngine.set(engine, visits)
  return visits
}

/** Below the duties, for returning users; at most once within 60 days. */
export function InstallOffer() {
  const engine = useEngine()
  const { flags, now } = engine
  const prompt = useStore(installPrompt)
  const [isDue, setDue] = useState(() => isOfferDue(flags, getVisit(engine), now()))

  const dismiss = () => {
    dismissOffer(flags, now())
    setDue(false)
  }
  const accept = async (offered: NonNullable<typeof prompt>) => {
    if (!(await install(offered))) dismiss()
  }
  if (!isDue || !prompt) return null
  return (
    <Banner
      action={
        <Button tone="secondary" onClick={() => void accept(prompt).catch(dismiss)}>
          Install
        </Button>
      }
      onDismiss={dismiss}
    >
      Add Slipstream to your Home Screen: full screen, one tap away, with your roster offline.
    </Banner>
  )
}
