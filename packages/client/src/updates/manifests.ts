import {
  fallbackServiceWorker,
  serviceWorkerManifestSchema,
  versionManifestSchema,
} from '@slipstream/contract/versions'
import * as z from 'zod/mini'
import { runWithDeadline } from '../http/deadline.ts'
import type { Environment } from '../device/environment.ts'
import { updateLimits } from './types.ts'

export type ManifestEnvironment = Pick<
  Environment,
  'fetch' | 'now' | 'random' | 'setTimeout' | 'clearTimeout'
>

/** What the server says of its build; null where it says nothing that fits, as a captive portal does. */
async function read<S extends z.ZodMiniType>(
  environment: ManifestEnvironment,
  address: string,
  schema: S,
): Promise<z.output<S> | null> {
  try {
    return await runWithDeadline({ environment, milliseconds: updateLimits.manifest }, async (signal) => {
      const answer = await environment.fetch(address, { cache: 'no-store', signal })
      return answer.ok ? (z.safeParse(schema, await answer.json()).data ?? null) : null
    })
  } catch {
    return null
  }
}

/** The worker's file (specification §7 Health and versions), with a slash before it. */
export async function readWorkerFile(environment: ManifestEnvironment): Promise<string> {
  const address = `/sw-version.json?t=${environment.now()}`
  const manifest = await read(environment, address, serviceWorkerManifestSchema)
  return manifest ? `/${manifest.filename.replace(/^\//, '')}` : fallbackServiceWorker
}

/** The version that the server has; null where it cannot be read. */
export async function readServedVersion(environment: ManifestEnvironment): Promise<string | null> {
  const address = `/version.json?t=${environment.now()}&r=${environment.random()}`
  return (await read(environment, address, versionManifestSchema))?.version ?? null
}
