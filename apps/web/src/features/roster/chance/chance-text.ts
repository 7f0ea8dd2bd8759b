import type {
  ChanceOfReport,
  ChanceReason,
  SeatsUnknown,
} from '@slipstream/commute/today/chance/chance-of-report'
import type { PastCount } from '@slipstream/commute/today/chance/past-flights'
import { chanceFigure } from '@slipstream/commute/today/chance/chance-figure'
import { daysBetween } from '@slipstream/commute/time/calendar-dates'
import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { formatDuration } from '@slipstream/commute/time/durations'
import type { CommuteFlight } from '@slipstream/commute/plan/advice-types'
import { historyLimits } from '@slipstream/contract/flight-history'
import type { ChanceProps } from '@slipstream/design-system/travel/advice/Advice'
import { plural } from '#shared/format.ts'
import { leavesAt } from '../rest/advice-text.ts'

function chanceWords({ share, isIfBoarded }: ChanceOfReport): { figure: string; label: string } {
  return { figure: chanceFigure(share), label: isIfBoarded ? 'make report with a seat' : 'make report' }
}

/** `19 in 20 make report`, `9 in 10 make report with a seat`. */
export function chanceText(chance: ChanceOfReport): string {
  const { figure, label } = chanceWords(chance)
  return `${figure} ${label}`
}

/** A chance as one figure with its reasons; `flight` is whose it is. */
export function chanceProps(flight: CommuteFlight, chance: ChanceOfReport, clock: Clock): ChanceProps {
  return {
    ...chanceWords(chance),
    note: nextText(flight, chance.next, clock),
    reasons: chance.reasons.map(chanceReasonSentence),
  }
}

function nextText(flight: CommuteFlight, next: CommuteFlight | null, clock: Clock): string {
  if (!next) return 'no back-up'
  const time = leavesAt(next)
  const day = daysBetween(leavesAt(flight), time) === 0 ? '' : `${weekdayDayLabel(time)} `
  return `next chance ${day}${timeLabel(time, clock)}`
}

/** A reason without a full stop, for a list of reasons. */
export function chanceReasonSentence(reason: ChanceReason): string {
  switch (reason.code) {
    case 'flight':
      return pastText(reason, reason.flight)
    case 'route':
      return `${pastText(reason, `flights ${reason.origin}–${reason.destination}`)}. Of this flight itself too few days are known`
    case 'change':
      return `The first flight lands in time for the change in ${reason.airport} ${chanceFigure(reason.share)} times`
    case 'ground_on_time':
      return 'The way by train or car counts as on time'
    case 'standby':
      return `Of ${reason.asked} on standby with about as many seats on sale (${seatsText(reason.seats)}), ${reason.boarded} got one`
    case 'seats_seen':
      return `Of ${reason.asked} who had seen ${marginText(reason)}, ${reason.boarded} got on`
    case 'said':
      return `Where we said about ${reason.tenths} in 10, ${reason.boarded} of ${reason.asked} got on`
    case 'if_boarded':
      return standbyUnknown[reason.why]
    case 'onward':
      return `${names.format(reason.flights)} from ${reason.airport} ${verb(reason.flights, 'adds', 'add')} ${pointsText(reason.share)}; a seat counts as available`
    case 'back_ups':
      return `${backUpsText(reason.flights)} ${verb(reason.flights, 'adds', 'add')} ${pointsText(reason.share)}`
    case 'back_ups_left_out':
      return reason.why === 'too_early'
        ? `${backUpsText(reason.flights)} ${verb(reason.flights, 'counts', 'count')} from a day before departure`
        : `${backUpsText(reason.flights)} ${verb(reason.flights, 'is', 'are')} not counted: too few past flights or answers`
  }
}

/** `about 4 more seats than people ahead of them` */
function marginText({ by, margin }: Extract<ChanceReason, { code: 'seats_seen' }>): string {
  if (by === 'open') return `about ${plural(Math.max(0, margin), 'open seat')}`
  if (by === 'jumpseat') return margin < 0 ? 'the jumpseat asked for before them' : 'the jumpseat free'
  const needed = by === 'place' ? 'they needed to get on' : 'people listed'
  if (margin === 0) return `about as many seats as ${needed}`
  return `about ${plural(Math.abs(margin), 'seat')} ${margin > 0 ? 'more' : 'fewer'} than ${needed}`
}

const standbyUnknown: Record<SeatsUnknown, string> = {
  too_early: 'Who gets a standby seat can be said a day before departure',
  too_little_known: 'Who gets a standby seat is not known: too few answers yet',
}

/** `In the last 90 days 61 of 64 BA1431 landed no more than 1 h 30 min late, in time for this report; 2 were cancelled or diverted`. */
function pastText(
  { flights, inTime, failed, allowedMinutes }: PastCount & { readonly allowedMinutes: number },
  subject: string,
): string {
  const late = allowedMinutes === 0 ? 'on time' : `no more than ${formatDuration(allowedMinutes)} late`
  const gone = failed === 0 ? '' : `; ${failed} ${failed === 1 ? 'was' : 'were'} cancelled or diverted`
  return `In the last ${historyLimits.days} days ${inTime} of ${flights} ${subject} landed ${late}, in time for this report${gone}`
}

const seatsText = (seats: number) => (seats >= 9 ? '9 or more' : plural(seats, 'seat'))

function pointsText(share: number): string {
  const hundredths = Math.round(share * 100)
  return hundredths === 0 ? 'under 1 in 100' : `${hundredths} in 100`
}

const names = new Intl.ListFormat('en-GB')
const verb = (flights: readonly string[], one: string, several: string) =>
  flights.length === 1 ? one : several
const backUpsText = (flights: readonly string[]) =>
  `${verb(flights, 'Back-up', 'Back-ups')} ${names.format(flights)}`
