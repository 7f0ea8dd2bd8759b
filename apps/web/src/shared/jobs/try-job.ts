import { isAbort } from '@slipstream/client/http/http-errors'
import type { JobKind } from '@slipstream/client/jobs/types'
import type { Engine } from '#data/engine.ts'
import { isNotOffered, messageOf } from '../message-of.ts'
import { jobText } from './job-text.ts'

/** The alternative for a job that this server does not offer. */
interface Alternative {
  label: string
  go: () => void
}

/**
 * Runs a job. If it fails, shows why in the messages of specification §8, with a way to try again; if the server does not
 * offer the job (`not_available`), shows the alternative instead, if there is one. Returns null if the user gave up; never
 * rejects.
 */
export async function tryJob<T>(
  engine: Engine,
  kind: JobKind,
  run: () => Promise<T>,
  alternative?: Alternative,
): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (isAbort(error)) return null
    const isOffered = !isNotOffered(error)
    const confirmLabel = isOffered ? 'Try again' : alternative?.label
    const isConfirmed = await engine.overlays.ask({
      type: 'error',
      title: jobText[kind].failed,
      message: messageOf(error),
      ...(confirmLabel !== undefined && { confirm: { confirmLabel, cancelLabel: 'Close' } }),
    })
    // The user has read the error, so the job need not be listed any longer.
    if (!engine.jobs.getSnapshot().loading[kind]) engine.jobs.remove(kind)
    if (!isConfirmed) return null
    if (isOffered) return tryJob(engine, kind, run, alternative)
    alternative?.go()
    return null
  }
}
