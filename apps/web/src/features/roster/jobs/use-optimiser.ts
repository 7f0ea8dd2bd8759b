import { optimiseMonth } from '@slipstream/client/roster/optimise'
import type { RestProposal } from '@slipstream/contract/hotline'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { endJob } from '#shared/jobs/end-job.ts'
import { useEngine, type Engine } from '#data/engine.ts'
import { runJobInOverlay, type FollowedJob } from '#shared/jobs/run-job-in-overlay.ts'
import { tryJob } from '#shared/jobs/try-job.ts'
import { useStore } from '#data/use-store.ts'

export interface Proposals {
  readonly month: string
  readonly list: readonly RestProposal[]
}

interface Answer extends Proposals {
  /** The job that made the proposals. */
  followed: FollowedJob
}

async function proposalsOf(engine: Engine, month: string, place: string): Promise<Answer | null> {
  return tryJob(engine, 'optimise', async () => {
    const done: FollowedJob[] = []
    const list = await optimiseMonth(
      {
        http: engine.http,
        run: async (request) => {
          const followed = await runJobInOverlay(engine, { ...request, place })
          if (followed) done.push(followed)
          return followed && followed.finished
        },
      },
      month,
    )
    const followed = done.at(-1)
    return list && followed ? { month, list, followed } : null
  })
}

interface OptimiserOptions {
  month: string
  /** The path that shows the proposals. */
  place: string
  /** The proposals are on screen, so they are fetched if there are none yet, as after a reload. */
  isAsked: boolean
  goTo: (place: string) => void
  /** The fetch failed and was not tried again. */
  onGivenUp: () => void
}

interface Optimiser {
  /** The last proposals, of any month; null if there are none. */
  proposals: Proposals | null
  /** Optimises the month again and shows the result. Never rejects. */
  start: () => Promise<void>
}

/** The optimiser of the month in view (specification §7 Hotline). */
export function useOptimiser({ month, place, isAsked, goTo, onGivenUp }: OptimiserOptions): Optimiser {
  const engine = useEngine()
  const isRunning = useStore(engine.jobs).loading.optimise
  const [proposals, setProposals] = useState<Proposals | null>(null)
  const isBusy = useRef(false)

  async function take(answer: Answer | null) {
    isBusy.current = false
    if (!answer) return onGivenUp()
    setProposals(answer)
    if (!isAsked) await endJob(engine, { kind: 'optimise', month, place, ...answer.followed }, goTo)
    return undefined
  }

  async function start() {
    if (isBusy.current) return
    isBusy.current = true
    await take(await proposalsOf(engine, month, place))
  }

  const isMissing = isAsked && !isRunning && proposals?.month !== month
  const takeAsked = useEffectEvent(take)
  useEffect(() => {
    if (!isMissing || isBusy.current) return
    isBusy.current = true
    void proposalsOf(engine, month, place).then((answer) => takeAsked(answer))
  }, [engine, month, place, isMissing])
  return { proposals, start }
}
