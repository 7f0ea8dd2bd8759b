import { count } from './row-text.ts'

/** What happens between two duties. */
export type RestKind = 'home' | 'stay' | 'one_way' | 'none' | 'conflict' | 'unknown'

export interface RestTitleValues {
  kind: RestKind
  /** What stands in the way is the title: 'No flight makes report'. */
  problem?: string | undefined
  /** Minutes from door to door, and the nights among them. */
  minutesAtHome?: number | null | undefined
  nightsAtHome?: number | null | undefined
  hasWayHome?: boolean | undefined
}

/** '58 h': minutes do not matter where nights are counted. */
export const hoursText = (minutes: number) => `${Math.floor(minutes / 60)}\u00a0h`

const withMinutes = (minutes: number) =>
  [minutes >= 60 && hoursText(minutes), minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ')

/** 'Home 3 nights', 'Stay near base', 'Fly to work' */
export function restTitle({
  kind,
  problem,
  minutesAtHome = null,
  nightsAtHome = null,
  hasWayHome = false,
}: RestTitleValues): string {
  if (problem !== undefined) return problem
  if (kind === 'stay') return 'Stay near base'
  if (kind === 'unknown') return 'No flights known yet'
  if (kind === 'one_way') return hasWayHome ? 'Fly home' : 'Fly to work'
  if (minutesAtHome === null) return 'Home'
  if (minutesAtHome <= 0) return 'No time at home'
  return nightsAtHome ? `Home ${count(nightsAtHome, 'night')}` : `Home ${withMinutes(minutesAtHome)}`
}
