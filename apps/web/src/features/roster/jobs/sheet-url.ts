import type { sectorQuerySchema } from '@slipstream/contract/hotline'
import type * as z from 'zod/mini'
import { rosterSearch, type RosterLayout } from '../roster-url.ts'

export type SectorQuery = z.output<typeof sectorQuerySchema>

/** A route and day that was searched. */
export type Route = Pick<SectorQuery, 'date' | 'origin' | 'destination'>

/**
 * What a job has found stands in the address, so that back, reload and a job that outlives its page work:
 * `/dashboard?month=2026-11&sheet=optimise`, `…&sheet=flights&route=2026-11-06.EDI-LHR&route=…&none=1`.
 */
export type RosterSheet =
  | { readonly kind: 'optimise' }
  /** `isNone`: the search said that none of the flights it was asked for flies. */
  | { readonly kind: 'flights'; readonly routes: readonly Route[]; readonly isNone: boolean }

const routeParts = /^(\d{4}-\d{2}-\d{2})\.([A-Z]{3})-([A-Z]{3})$/
/** As many as one search takes (contract `hotline.specificSector`). */
export const mostSectors = 20

function readRoute(text: string): Route[] {
  const [, date, origin, destination] = routeParts.exec(text) ?? []
  return date && origin && destination ? [{ date, origin, destination }] : []
}

/** The sheet an address asks for; null where it asks for none, or for one that cannot be. */
export function readRosterSheet(search: URLSearchParams): RosterSheet | null {
  if (search.get('sheet') === 'optimise') return { kind: 'optimise' }
  const routes = search.getAll('route').slice(0, mostSectors).flatMap(readRoute)
  if (search.get('sheet') !== 'flights' || routes.length === 0) return null
  return { kind: 'flights', routes, isNone: search.has('none') }
}

/** The query string of a month with a sheet open over it. */
export function sheetSearch(month: string, layout: RosterLayout, sheet: RosterSheet): string {
  const search = new URLSearchParams(rosterSearch(month, layout))
  search.set('sheet', sheet.kind)
  if (sheet.kind === 'flights') {
    for (const { date, origin, destination } of sheet.routes) {
      search.append('route', `${date}.${origin}-${destination}`)
    }
    if (sheet.isNone) search.set('none', '1')
  }
  return `?${search.toString()}`
}
