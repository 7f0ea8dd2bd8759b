import * as z from 'zod/mini'

/** `/sw-version.json?t=`, written by the build (specification §7 Health and versions). */
export const serviceWorkerManifestSchema = z.object({
  filename: z.string().check(z.regex(/^\/?[\w.-]+\.js$/)),
  buildTime: z.iso.datetime(),
  currentVersion: z.string().check(z.minLength(1)),
})
export type ServiceWorkerManifest = z.output<typeof serviceWorkerManifestSchema>

/** `/version.json?t=&r=`, written by the build. */
export const versionManifestSchema = z.object({ version: z.string().check(z.minLength(1)) })
export type VersionManifest = z.output<typeof versionManifestSchema>

/** The worker's file where the manifest cannot be read. */
export const fallbackServiceWorker = '/service-worker.js'
