import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import type { MonthFigures } from '@slipstream/commute/reports/year/year-figures'
import type { YearDuties } from '@slipstream/contract/year'
import type { MonthFactsProps } from '@slipstream/design-system/travel/year/MonthFacts'
import type { Figure } from '@slipstream/design-system/travel/year/PlaceBars'
import { formatShortDuration, plural } from '#shared/format.ts'

const together = (...parts: (string | false)[]) => parts.filter((part) => part !== false).join(', ')
const average = ({ known, minutes }: Pick<YearDuties['awake'], 'known' | 'minutes'>) =>
  known === 0 ? '–' : formatShortDuration(Math.floor(minutes / known))

function earlyText({ starts, in_a_row: days, is_least }: YearDuties['early']): string | false {
  if (starts === 0) return false
  const orMore = is_least ? ' or more' : ''
  return days > 1
    ? `${days}${orMore} early starts in a row`
    : `${starts}${orMore} early start${starts === 1 && !is_least ? '' : 's'}`
}

/** What the year comes to, while its facts are folded. */
export function factsSummary({ awake, bed, early }: YearDuties): string {
  const parts = together(
    awake.longest !== null && `longest day ${formatShortDuration(awake.longest)}`,
    bed.shortest !== null &&
      (bed.shortest === 0 ? 'a night without a bed' : `shortest night ${formatShortDuration(bed.shortest)}`),
    earlyText(early),
  )
  return parts === ''
    ? 'Longest day and shortest night not known'
    : parts.charAt(0).toUpperCase() + parts.slice(1)
}

/** The months that have begun. */
export const factMonths = ({
  months,
}: {
  readonly months: readonly Pick<MonthFigures, 'month' | 'state' | 'duties'>[]
}): MonthFactsProps['months'] =>
  months
    .filter(({ state }) => state !== 'ahead')
    .map(({ month, duties }) => ({ month, facts: getFacts(duties) }))

function getFacts(duties: YearDuties | null): MonthFactsProps['months'][number]['facts'] {
  if (duties === null) return 'unknown'
  if (duties.starts === 0) return 'none'
  const { awake, bed, early } = duties
  return {
    longestMinutes: awake.longest,
    shortestMinutes: bed.shortest,
    inARow: early.in_a_row,
    isLeast: early.is_least,
  }
}

/** The year's averages, each with what it is of. */
export function factLines({ starts, awake, bed, early }: YearDuties): Figure[] {
  const unknown = (count: number) => count > 0 && `${count} not known`
  return [
    {
      label: 'Awake',
      value: average(awake),
      note: together(
        awake.known > 0
          ? `On average of ${awake.known === 1 ? 'one duty' : `${awake.known} duties`}`
          : 'No flight to work entered',
        unknown(awake.unknown),
      ),
    },
    {
      label: 'In bed before report',
      value: average(bed),
      note: together(
        bed.known > 0 ? `On average of ${plural(bed.known, 'night')}` : 'No flights entered',
        bed.short > 0 && `${bed.short} under 6 h`,
        unknown(bed.unknown),
      ),
    },
    {
      label: 'Early starts',
      value: early.is_least ? `${early.starts} or more` : String(early.starts),
      note: `Of ${plural(starts, 'report')}`,
    },
  ]
}

/** What the facts are of. */
export function factsNote(clock: Pick<Clock, 'hours'>): string {
  const at = (time: string) => timeLabel(`2026-01-01 ${time}`, clock)
  return `A day is from your door, or from report after a night near base, to the clear of the duty. A night is the time in a bed between ${at('22:00')} and ${at('08:00')} before report. An early start is a report before ${at('06:00')} at base; a run goes on over the end of a month. These are facts, and no check of any limit.`
}
