import type { Presence, RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext, CommuteSettings } from '../commute-context.ts'
import { endLocation, startLocation } from '../../roster/roster-items.ts'
import { stationsOfBase } from './stations.ts'
import { groundWaysAt, otherEnd, transferMinutes } from './transfers.ts'
import type { Place } from '../plan-types.ts'

const airportStandbyPattern = /\bairport\b|^A(SBY|SB|DTY)\b/i
const standbyPattern = /\bstand-?by\b|\breserve\b|\b[LH]?SBY/i
const freePattern =
  /\bleave\b|\bholiday\b|\bvacation\b|\bdays? off\b|\boff day\b|\brest day\b|\bsick\b|^(A\/?L|D\/?O|OFF|LVE|LV|HOL|VAC|REST|RD)$/i

/** Where an item asks its person to be: as it says itself, else by its place and its name (docs/decisions/0026-plan-the-rest.md). */
export function getPresence(item: RosterItem): Presence {
  if (item.kind === 'trip') return 'base'
  if (item.presence !== null) return item.presence
  if (item.location !== null) return 'base'
  if (item.kind === 'manual_entry') return 'free'
  const names = [item.code.trim(), item.description.trim()]
  if (names.some((name) => airportStandbyPattern.test(name))) return 'base'
  if (names.some((name) => standbyPattern.test(name))) return 'home'
  return names.some((name) => freePattern.test(name)) ? 'free' : 'unknown'
}

/** Whether an airport is of the base: the profile's, or one that counts as at work. */
export function isAtBase(airport: string, context: Pick<CommuteContext, 'base' | 'settings'>): boolean {
  return airport === context.base || context.settings.commuting_stations.includes(airport)
}

/** The airport that stands in for a duty without a place. */
export function getBase({ base, settings }: Pick<CommuteContext, 'base' | 'settings'>): string | null {
  return base ?? settings.commuting_stations[0] ?? null
}

/** Where an item begins (`to_work`) or ends (`from_work`). */
export function getPlace(
  item: RosterItem,
  side: 'start' | 'end',
  presence: Presence,
  context: CommuteContext,
): Place {
  const own = side === 'start' ? startLocation(item) : endLocation(item)
  const waitsAtHome = presence === 'home' && context.settings.home_standby === 'home'
  const airport = own ?? getBase(context)
  // Nobody flies to a place that they reach by land from home.
  const minutes = waitsAtHome ? 0 : minutesFromHome(airport, context)
  const isHome = Number.isFinite(minutes)
  return {
    airport,
    isHome,
    minutesFromHome: isHome ? minutes : 0,
    served: servedFrom(airport, statedBase(item), context),
  }
}

function minutesFromHome(airport: string | null, { homeAirports, settings }: CommuteContext): number {
  if (airport === null) return Infinity
  return Math.min(...homeAirports.map((home) => transferMinutes(home, airport, settings)))
}

/** The base of a duty: the one that the roster states wins over the profile's. */
export const dutyBase = (item: RosterItem, context: Pick<CommuteContext, 'base' | 'settings'>) =>
  statedBase(item) ?? getBase(context)

const statedBase = (item: RosterItem) => (item.kind === 'trip' && item.base !== '' ? item.base : null)

/** The stations of a duty's base: the person's own, which are of their base's city, else those that follow from the base stated. */
function stationsFor(stated: string | null, context: Pick<CommuteContext, 'base' | 'settings'>) {
  const { commuting_stations: stations } = context.settings
  const base = getBase(context)
  const isOwn = stated === null || base === null || stationsOfBase(base).includes(stated)
  return isOwn ? stations : [...new Set([...stations, ...stationsOfBase(stated)])]
}

function servedFrom(
  airport: string | null,
  stated: string | null,
  context: Pick<CommuteContext, 'base' | 'settings'>,
): ReadonlyMap<string, number> {
  const { settings } = context
  if (airport === null) return new Map()
  const others = new Set(groundWaysAt(airport, settings).map((way) => otherEnd(way, airport)))
  const stations = airport === stated || isAtBase(airport, context) ? stationsFor(stated, context) : []
  // A ground leg of the person's own is part of the journey, with its cost: the flight alone ends elsewhere.
  const airports = [airport, ...stations.filter((each) => each === airport || !others.has(each))]
  const served = airports.map((each) => [each, transferMinutes(airport, each, settings)] as const)
  // Nobody knows a way to the others by land: they are too far, or over water.
  return new Map(served.filter(([, minutes]) => Number.isFinite(minutes)))
}

/** Whether no advice is given for an item: it is no trip, and commutes to others are switched off. */
export function isMuted(item: RosterItem, settings: Pick<CommuteSettings, 'include_ground_duties'>): boolean {
  return item.kind !== 'trip' && !settings.include_ground_duties
}
