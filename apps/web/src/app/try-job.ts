import { isAbort } from '@slipstream/client/http-errors'
import type { JobKind } from '@slipstream/client/jobs/types'
import type { Engine } from './engine.ts'
import { jobWords } from './job-words.ts'
import { messageOf } from './message-of.ts'

/**
 * Does what runs a job, and where it fails says why in the words of specification §8, with a way to try again. Answers null
 * where it was given up; never rejects.
 */
export async function tryJob<T>(engine: Engine, kind: JobKind, run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (isAbort(error)) return null
    const isTriedAgain = await engine.overlays.ask({
      type: 'error',
      title: jobWords[kind].failed,
      message: messageOf(error),
      confirm: { confirmLabel: 'Try again', cancelLabel: 'Close' },
    })
    // Read, so that it needs to be listed no longer.
    if (!engine.jobs.getSnapshot().loading[kind]) engine.jobs.remove(kind)
    return isTriedAgain ? tryJob(engine, kind, run) : null
  }
}
