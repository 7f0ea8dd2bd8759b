import { monthName } from '../../calendar-date/calendar-date.ts'
import { fullDuration } from '../formats.ts'
import { count, weekdayLabel } from '../month/row-text.ts'

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
  return nightsAtHome ? `Home ${count(nightsAtHome, 'night')}` : `Home ${fullDuration(minutesAtHome)}`
}

/** 'Wed 2 – Sat 5 Dec': the days of a rest by the local times of its ends; null for one that is not known. */
export function restDays(clear: string | null, report: string | null): string {
  const ends = [clear, report].flatMap((local) => (local === null ? [] : [local.slice(0, 10)]))
  const days = [...new Set(ends)]
  return days
    .map((day, place) => {
      const isMonthSaid = place === days.length - 1 || day.slice(0, 7) !== days.at(-1)?.slice(0, 7)
      return [weekdayLabel(day), Number(day.slice(8)), isMonthSaid && monthName(day)]
        .filter(Boolean)
        .join('\u00a0')
    })
    .join('\u00a0– ')
}
