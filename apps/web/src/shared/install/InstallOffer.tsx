import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { useState } from 'react'
import { useEngine, type Engine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { countVisit, dismissOffer, isOfferDue } from './install-offer.ts'
import { install, installPrompt } from './install-prompt.ts'

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
