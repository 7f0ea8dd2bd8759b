import type { FlightQuery } from '#shared/flights/search-query.ts'

export type Route = Pick<FlightQuery, 'origin' | 'destination'>

/** Most routes that are looked up beside one that has no flights. */
const mostRoutes = 5

/**
 * What to look up where a route has no flights on any day: the user's other airports at either end, home with home and work
 * with work, what is flown between the two, and the same route the other way.
 */
export function otherRoutes(
  { origin, destination }: Route,
  { homes, work }: { homes: readonly string[]; work: readonly string[] },
): Route[] {
  const besides = (code: string) => [homes, work].filter((codes) => codes.includes(code)).flat()
  // From home everything that is work, and from work every home.
  const across = homes.includes(origin) ? work : work.includes(origin) ? homes : []
  const routes = [
    ...across.map((code) => ({ origin, destination: code })),
    ...besides(destination).map((code) => ({ origin, destination: code })),
    ...besides(origin).map((code) => ({ origin: code, destination })),
    { origin: destination, destination: origin },
  ].filter((route) => route.origin !== route.destination)
  const known = new Set([`${origin} ${destination}`])
  return routes
    .filter((route) => {
      const name = `${route.origin} ${route.destination}`
      const isNew = !known.has(name)
      known.add(name)
      return isNew
    })
    .slice(0, mostRoutes)
}
