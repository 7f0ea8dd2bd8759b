import { createJobTracker, type JobTracker } from '@slipstream/client/jobs/job-tracker'
import { createPush } from '@slipstream/client/push/push'
import type { Push } from '@slipstream/client/push/types'
import { createRegistration } from '@slipstream/client/registration/registration'
import type { Registration } from '@slipstream/client/registration/types'
import type { UserStorage } from '@slipstream/client/storage/user-storage'
import type { Engine } from '#data/engine.ts'

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

export async function openPush({ environment, log, ...wiring }: Wiring): Promise<Push> {
  const device = await environment.openPushDevice()
  return createPush({ ...wiring, device, logger: log })
}

export function openRegistration({ loading, ...wiring }: Wiring & Pick<Engine, 'flags'>): Registration {
  const machine = createRegistration(wiring)
  return { ...machine, complete: () => loading.during('auth', machine.complete()) }
}
