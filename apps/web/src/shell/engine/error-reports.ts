import type { Environment } from '@slipstream/client/device/environment'
import { createErrorReports, type ErrorReports } from '@slipstream/client/log/error-reports'
import { newReference } from '#layout/navigation/reference.ts'
import { routePattern } from '../routes/route-pattern.ts'
import { build } from '#shared/build.ts'

/**
 * Sends error reports of this build, with the page they come from. Loaded with the first error, if the build names a
 * collector.
 */
export const openErrorReports = (environment: Environment, url: string): ErrorReports =>
  createErrorReports({
    environment,
    url,
    version: build.version,
    built: build.time,
    route: () => routePattern(window.location.pathname),
    newId: newReference,
  })
