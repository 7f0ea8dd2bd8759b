import { apiBasePath } from '@slipstream/contract/endpoint'

/** Requests the worker never answers: calls to the server, and the files that say which build is deployed. */
const pathnames = [`${apiBasePath}/*`, '/version.json', '/sw-version.json']

interface RouterRule {
  condition: { urlPattern: { pathname: string } }
  source: 'network'
}

interface InstallEvent {
  waitUntil: (work: Promise<unknown>) => void
}

/** The Service Worker Static Routing API: Chromium only, and not in TypeScript's types yet. */
interface RoutingEvent {
  addRoutes: (rules: RouterRule[]) => Promise<void>
}
const canRoute = (event: object): event is RoutingEvent => 'addRoutes' in event

/**
 * Call at install: requests that the worker would only pass on bypass it. They need not wait for it to start, and do not
 * keep it alive: an older worker is replaced once it has no open requests.
 */
export function letCallsPass(event: InstallEvent): void {
  if (!canRoute(event)) return
  const rules = pathnames.map((pathname): RouterRule => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }))
  // If this fails, it works as in browsers without static routes.
  event.waitUntil(event.addRoutes(rules).catch(() => undefined))
}
