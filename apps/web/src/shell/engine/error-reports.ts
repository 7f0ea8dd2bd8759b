import type { Environment } from '@slipstream/client/device/environment'
import { createErrorReports, type ErrorReports } from '@slipstream/client/log/error-reports'
import { paths } from '#layout/navigation/paths.ts'
import { newReference } from '#layout/navigation/reference.ts'

const known = Object.values(paths).sort((a, b) => b.length - a.length)

/** The route an address matches (specification §2). Anything below it may be an id, so logs leave it out. */
export function routePattern(pathname: string): string {
  const trimmed = pathname.replace(/(?<=.)\/+$/, '')
  const route = known.find((path) => trimmed === path || trimmed.startsWith(`${path}/`))
  if (route === undefined) return 'unknown'
  return route === trimmed ? route : `${route}/*`
}

/**
 * Sends error reports of a build, with the page they come from. Loaded with the first error, if the build names a
 * collector.
 */
export const openErrorReports = (
  environment: Environment,
  url: string,
  { version, time: built }: { version: string; time: string },
): ErrorReports =>
  createErrorReports({
    environment,
    url,
    version,
    built,
    route: () => routePattern(window.location.pathname),
    newId: newReference,
  })
