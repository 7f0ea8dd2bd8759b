import { apiBasePath } from '@slipstream/contract/endpoint'

/** What the worker never answers: calls to the server, and what says which build is served. */
const pathnames = [`${apiBasePath}/*`, '/version.json', '/sw-version.json']

interface RouterRule {
  condition: { urlPattern: { pathname: string } }
  source: 'network'
}

interface InstallEvent {
  waitUntil: (work: Promise<unknown>) => void
}

/** The Service Worker Static Routing API: only Chromium has it, and TypeScript no words for it yet. */
interface RoutingEvent {
  addRoutes: (rules: RouterRule[]) => Promise<void>
}
const canRoute = (event: object): event is RoutingEvent => 'addRoutes' in event

/**
 * To be called at the worker's install: lets requests pass by that the worker would only hand on. Calls need not wait for it to start, and
 * do not keep it: an older worker makes room for a newer one once it is asked for nothing.
 */
export function letCallsPass(event: InstallEvent): void {
  if (!canRoute(event)) return
  const rules = pathnames.map((pathname): RouterRule => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }))
  // Without them everything is as in the browsers that have no routes.
  event.waitUntil(event.addRoutes(rules).catch(() => undefined))
}
