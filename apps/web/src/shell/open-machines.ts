import { createSavedFlights, type SavedFlights } from '#data/saved-flights.ts'
import { createJobTracker, type JobTracker } from '@slipstream/client/jobs/job-tracker'
import { createPush } from '@slipstream/client/push/push'
import type { Push } from '@slipstream/client/push/types'
import { createRegistration } from '@slipstream/client/registration/registration'
import type { Registration } from '@slipstream/client/registration/types'
import type { UserStorage } from '@slipstream/client/storage/user-storage'
import type { Engine } from '#data/engine.ts'
import { messageOf } from '#shared/message-of.ts'

/* The state machines that no first paint needs, with their wiring. They load together with the first one used. */

type Wiring = Pick<Engine, 'http' | 'environment' | 'session' | 'loading' | 'log'> & { storage: UserStorage }

export function openJobRunner({
  config,
  jobs: store,
  ...wiring
}: Wiring & Pick<Engine, 'config' | 'jobs'>): JobTracker {
  return createJobTracker({
    ...wiring,
    store,
    taskServiceUrl: config.taskServiceHost || config.apiHost || window.location.origin,
    forcePolling: config.forcePolling,
  })
}

export async function openSavedFlights({
  outbox,
  answers,
  snackbars,
  loading,
  ...wiring
}: Wiring & Pick<Engine, 'outbox' | 'answers' | 'snackbars'>): Promise<SavedFlights> {
  const raise = (error: unknown) => snackbars.show({ tone: 'critical', text: messageOf(error) })
  const saved = createSavedFlights({ ...wiring, outbox: await outbox(), answers, raise })
  return {
    ...saved,
    fetch: (asked) => loading.during('savedFlights', saved.fetch(asked), saved.getSnapshot().list !== null),
  }
}

export async function openPush({ environment, log, ...wiring }: Wiring): Promise<Push> {
  const device = await environment.openPushDevice()
  return createPush({ ...wiring, device, logger: log })
}

export function openRegistration({ loading, ...wiring }: Wiring & Pick<Engine, 'flags'>): Registration {
  const machine = createRegistration(wiring)
  return { ...machine, complete: () => loading.during('auth', machine.complete()) }
}
