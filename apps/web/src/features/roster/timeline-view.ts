import { isBooked, isFlightUnknown, type ItemEnd } from '@slipstream/commute/roster/item-booking'
import { endLocation, startLocation } from '@slipstream/commute/roster/roster-items'
import type { CommuteFlight, ItemAdvice, ReasonCode, Advice } from '@slipstream/commute/plan/advice-types'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import { flightName, type FlightInstants } from '@slipstream/commute/flights/flights'
import type { CommuteTimelineItem, CommuteTimelineStep } from '@slipstream/design-system/CommuteTimeline'
import { weekdayDayLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { formatDuration } from '@slipstream/commute/time/durations'
import { plural, spokenDuration } from '#shared/format.ts'
import { besideUnknownFlight, chosenLabel, movementSentence } from './commute/booking-text.ts'
import { chosenFlight, type ChosenFlight } from './commute/chosen-flight.ts'
import { dutySteps } from './commute/duty-steps.ts'
import { flightTimes } from './commute/flight-times.ts'
import { connectionSteps } from './connection-steps.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { marginText, reasonSentence } from './advice-text.ts'

function flightSteps(
  id: string,
  fare: Price,
  stands: FlightInstants | null,
  view: ViewContext,
  { note, ...state }: Pick<CommuteTimelineStep, 'state' | 'stateLabel'> & { note?: string | undefined },
): CommuteTimelineItem[] {
  const parts = connectionSteps(id, fare, view, { ...state, hasPaid: false })
  if (parts) return parts
  const { names } = view
  const { departure_time, origin, destination, duration_minutes } = fare
  const details = [
    weekdayDayLabel(departure_time),
    `${origin}–${destination}`,
    formatDuration(duration_minutes),
  ]
  const spoken = [
    longWeekdayDayLabel(departure_time),
    `${names(origin)} to ${names(destination)}`,
    spokenDuration(duration_minutes),
  ]
  if (note !== undefined) for (const words of [details, spoken]) words.push(note)
  const step: CommuteTimelineItem = {
    kind: 'flight',
    id,
    title: flightName(fare),
    ...flightTimes(fare, stands),
    detail: details.join(' · '),
    spokenDetail: spoken.join(', '),
    ...state,
  }
  return [step]
}

const missed: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'chosen_arrives_late',
  'chosen_leaves_too_early',
  'chosen_during_other_duty',
  'cannot_fly_both',
])

/** Lands after report, or leaves before clear: no use for the duty. */
function isMissed({ reasons }: Advice): boolean {
  return reasons.some(({ code }) => missed.has(code))
}

function chosenStep(
  id: string,
  chosen: ChosenFlight,
  advice: Advice,
  view: ViewContext,
): CommuteTimelineItem[] {
  if (chosen.isGone)
    return flightSteps(id, chosen.flight, null, view, {
      state: 'impossible',
      stateLabel: 'No longer offered',
    })
  if (isMissed(advice)) return flightSteps(id, chosen.flight, chosen.stands, view, { state: 'impossible' })
  return flightSteps(id, chosen.flight, chosen.stands, view, {
    state: isBooked(chosen.status) ? 'chosen' : 'open',
    stateLabel: chosenLabel(chosen.status),
    note: movementSentence(chosen, view.money),
  })
}

function gapStep(id: string, flight: CommuteFlight, advice: Advice): CommuteTimelineItem {
  const short = -flight.gapInHandMinutes
  if (short > 0)
    return {
      kind: 'gap',
      id,
      label: `${formatDuration(short)} short`,
      spoken: `${spokenDuration(short)} short`,
      tone: 'critical',
    }
  return {
    kind: 'gap',
    id,
    label: marginText(advice, flight),
    spoken: marginText(advice, flight, spokenDuration),
    tone: 'neutral',
  }
}

const hotelStep = (direction: Direction, detail: string): CommuteTimelineItem => ({
  kind: 'hotel',
  id: `hotel-${direction}`,
  title: 'Hotel near base',
  detail,
})

/** Why no flight works at this end, if that is more than missing data. */
function noFlightStep(advice: Advice): CommuteTimelineItem[] {
  const [reason] = advice.reasons
  if (!reason || (advice.level !== 'impossible' && reason.code !== 'back_to_back')) return []
  const tone = advice.level === 'impossible' ? 'critical' : 'neutral'
  return [{ kind: 'gap', id: `none-${advice.direction}`, label: reasonSentence(reason), tone }]
}

function place(
  kind: 'home' | 'base',
  id: string,
  code: string | null | undefined,
  view: ViewContext,
): CommuteTimelineItem[] {
  return code ? [{ kind, id, title: code, spokenTitle: view.names(code), detail: view.names(code) }] : []
}

/** One end of a duty in order of travel: home, flights, base, hotel, gap. */
function wayToWork(end: ItemEnd, advice: Advice, view: ViewContext): CommuteTimelineItem[][] {
  const { item, direction } = end
  const isToWork = direction === 'to_work'
  const chosen = chosenFlight(end, advice)
  const alternative = advice.chosen ? null : advice.recommended
  const measured = advice.chosen ?? alternative
  // A booking is shown even if there is nothing to judge: the duty is over, or needs no commute.
  const shown = measured?.fare ?? (chosen && isBooked(chosen.status) ? chosen.flight : null)
  const [home, base] = isToWork
    ? [shown?.origin, shown?.destination ?? startLocation(item)]
    : [shown?.destination, shown?.origin ?? endLocation(item)]
  const nights = measured?.hotelNights ?? 0
  // A hotel at either end of a rest counts for both.
  const isStaying = advice.status === 'hotel'
  return [
    place('home', `home-${direction}`, home, view),
    [
      ...(chosen ? chosenStep(`chosen-${direction}`, chosen, advice, view) : []),
      ...(alternative
        ? flightSteps(`flight-${direction}`, alternative.fare, alternative, view, {
            state: 'open',
            ...(isFlightUnknown(end) ? besideUnknownFlight : {}),
          })
        : []),
    ],
    place('base', `base-${direction}`, base, view),
    isStaying ? [hotelStep(direction, 'You stay near base')] : [],
    nights > 0 ? [hotelStep(direction, plural(nights, 'night'))] : [],
    measured ? [gapStep(`gap-${direction}`, measured, advice)] : noFlightStep(advice),
  ]
}

const bothWays: readonly Direction[] = ['to_work', 'from_work']

/** Home → base → duty → base → home, with the flights that are chosen or recommended; without those of a way left out. */
export function commuteTimeline(
  item: RosterItem,
  itemAdvice: ItemAdvice,
  view: ViewContext,
  ways: readonly Direction[] = bothWays,
): CommuteTimelineItem[] {
  const way = (direction: Direction) =>
    ways.includes(direction) ? wayToWork({ item, direction }, itemAdvice[direction], view) : []
  return [...way('to_work').flat(), ...dutySteps(item, view.names), ...way('from_work').toReversed().flat()]
}
