import type { sectorQuerySchema } from '@slipstream/contract/hotline'
import type * as z from 'zod/mini'
import { rosterSearch, type RosterLayout } from '../roster-url.ts'

export type SectorQuery = z.output<typeof sectorQuerySchema>

/** A route and day that was searched. */
export type Route = Pick<SectorQuery, 'date' | 'origin' | 'destination'>

/**
 * A sheet over the month is in the URL, so that back, reload, a push and a job that outlives its page work:
 * `/dashboard?month=2026-11&sheet=optimise`, `…&sheet=flights&route=2026-11-06.EDI-LHR&route=…&none=1`,
 * `…&sheet=recover&missed=flight-7`.
 */
export type RosterSheet =
  | { readonly kind: 'optimise' }
  /** The picture of the month. */
  | { readonly kind: 'picture' }
  /** A new plan for what broke; `missed` is the id of a flight that the person did not catch. */
  | { readonly kind: 'recover'; readonly missed: string | null }
  /** The new plan that was taken last. */
  | { readonly kind: 'recovered' }
  /** `isNone`: the search found none of the requested flights. */
  | { readonly kind: 'flights'; readonly routes: readonly Route[]; readonly isNone: boolean }

const routeParts = /^(\d{4}-\d{2}-\d{2})\.([A-Z]{3})-([A-Z]{3})$/
/** The most routes one search takes (contract `hotline.specificSector`). */
export const mostSectors = 20

function readRoute(text: string): Route[] {
  const [, date, origin, destination] = routeParts.exec(text) ?? []
  return date && origin && destination ? [{ date, origin, destination }] : []
}

const sheetNames = new Set(['sheet', 'missed', 'route', 'none'])

/** The part of a query string that says which sheet is open. */
export function sheetPart(search: string): string {
  return String(
    new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => sheetNames.has(name))),
  )
}

/** The sheet a URL opens; null if it names none, or an invalid one. */
export function readRosterSheet(search: URLSearchParams): RosterSheet | null {
  if (search.get('sheet') === 'optimise') return { kind: 'optimise' }
  if (search.get('sheet') === 'picture') return { kind: 'picture' }
  if (search.get('sheet') === 'recovered') return { kind: 'recovered' }
  if (search.get('sheet') === 'recover') return { kind: 'recover', missed: search.get('missed') }
  const routes = search.getAll('route').slice(0, mostSectors).flatMap(readRoute)
  if (search.get('sheet') !== 'flights' || routes.length === 0) return null
  return { kind: 'flights', routes, isNone: search.has('none') }
}

/** The query string of a month with a sheet open over it. */
export function sheetSearch(month: string, layout: RosterLayout, sheet: RosterSheet): string {
  const search = new URLSearchParams(rosterSearch(month, layout))
  search.set('sheet', sheet.kind)
  if (sheet.kind === 'recover' && sheet.missed !== null) search.set('missed', sheet.missed)
  if (sheet.kind === 'flights') {
    for (const { date, origin, destination } of sheet.routes) {
      search.append('route', `${date}.${origin}-${destination}`)
    }
    if (sheet.isNone) search.set('none', '1')
  }
  return `?${search.toString()}`
}
