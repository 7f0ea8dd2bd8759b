import type { FamilyDetail, FamilyView } from '@slipstream/contract/family-links'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from '../../plan/commute-context.ts'
import { flightName, readFlightInstants } from '../../flights/flights.ts'
import type { LiveCommute } from '../../today/live/live-commutes.ts'
import { getLiveNow, type LiveNow } from '../../today/live/live-now.ts'
import type { RestPlan } from '../../plan/plan-types.ts'
import { getPresence } from '../../plan/read/presence.ts'
import { itemTitle } from '../../roster/roster-diff.ts'
import { clearInstant, nightstops, reportInstant } from '../../roster/roster-items.ts'
import { daysBetween } from '../../time/calendar-dates.ts'
import { dayTimeLabel, timeLabel, timeLabelAt, zoneTimeLabel, type Clock } from '../../time/clock.ts'
import { weekdayLabel } from '../../time/date-formats.ts'
import { toLocal, type Instant } from '../../time/zoned-time.ts'
import { arriving, familyDays, leaving } from './family-days.ts'
import { familyRests, restOfKey } from './family-rests.ts'
import { getWhereabouts, type HomeEdge, type Sureness, type Whereabouts } from './whereabouts.ts'

export interface FamilyViewInput {
  /** The first name alone; may be empty. */
  readonly name: string
  /** The roster around now, or around the shared rest. */
  readonly items: readonly RosterItem[]
  readonly context: CommuteContext
  readonly now: Instant
  /** Every time on the page goes by it: home's zone, with hours as its person reads them. */
  readonly clock: Clock
  /** When the roster was last read; null where it never was. */
  readonly rosterReadAt: Instant | null
  /** The one rest that is shared, by its key; null for all of them. */
  readonly rest: string | null
  readonly detail: FamilyDetail
  /** Today's commutes as their flights stand; by the timetable where absent. */
  readonly live?: readonly LiveCommute[] | undefined
}

type Entry = FamilyView['times'][number]
type Said = Pick<FamilyView, 'headline' | 'lines'>

/** Entries of a list on one page. */
const most = 6
const unknownHome = 'When home: not known yet.'
const unknownFlight = 'Flight home booked, time unknown.'
const unknownLeaving = 'When leaving home: not known yet.'
const unknownWork = 'Work after that: not known yet.'

const surely: Record<Sureness, readonly string[]> = {
  roster: [],
  booked: ['The flight home is booked.'],
  standby: ['The flight home is on a staff seat that is not certain: it may be a later one.'],
  planned: ['Planned: times may change.'],
}
const howSure = ({ sureness, isClose }: HomeEdge): readonly string[] =>
  isClose ? ['The flight home leaves soon after work: it may be a later one.'] : surely[sureness]
const wasSurely: Record<Sureness, readonly string[]> = {
  roster: [],
  booked: [],
  standby: ['By the plan: the seat home was not certain.'],
  planned: ['By the plan: the flight home was not booked here.'],
}
const leavesSurely: Record<Sureness, readonly string[]> = {
  roster: [],
  booked: [],
  standby: ['The flight to work is on a staff seat that is not certain.'],
  planned: ['The flight to work is not booked yet: times may change.'],
}

/**
 * Everything that a family page says at an instant, text for text: the page and its preview are both made from it. It
 * promises nothing that is not known, and tells no more than `rest` and `detail` allow: no surname, no place and no
 * flight of a duty unless duties are shared.
 */
export function familyView(input: FamilyViewInput): FamilyView {
  const { name, items, now, clock, rosterReadAt, rest: key } = input
  const rests = familyRests(items, input.context)
  const text = pageText(input, rests)
  const said =
    key === null
      ? { ...text.now(), times: text.times(), duties: text.duties(items) }
      : restView(restOfKey(rests, key), now, text)
  const readAt = rosterReadAt === null ? '' : ` Roster read ${text.full(rosterReadAt)}.`
  return {
    title: name === '' ? 'Times at home' : `${name}’s times at home`,
    ...said,
    days: text.days(key === null ? rests : rests.filter((rest) => rest === restOfKey(rests, key))),
    as_of: `As of ${text.full(now)}. All times are ${zoneTimeLabel(clock.zone)}.${readAt}`,
    footer: `The times follow ${name === '' ? 'a' : `${name}’s`} roster and flights, not where anybody is. Anyone who has the link can read this page, so please don’t pass it on.`,
  }
}

const whenHome = (where: Whereabouts) =>
  where.place === 'unknown' && where.isBooked ? unknownFlight : unknownHome

type PageText = ReturnType<typeof pageText>

function pageText(
  { context: { settings }, now, clock, detail, live = [] }: FamilyViewInput,
  rests: readonly RestPlan[],
) {
  const { zone } = clock
  const today = toLocal(now, zone)

  /** `Thu 5 Nov 08:35` */
  const full = (at: Instant) => dayTimeLabel(toLocal(at, zone), clock)

  /** `Thu 08:35` where only one Thursday can be meant. */
  function short(at: Instant): string {
    const local = toLocal(at, zone)
    const isNear = Math.abs(daysBetween(today, local)) < 6
    return isNear ? `${weekdayLabel(local)} ${timeLabel(local, clock)}` : full(at)
  }

  /** `, was 12:15`: a flight's time that no longer holds. */
  const was = (at: Instant, sold: Instant = at) => (sold === at ? '' : `, was ${timeLabelAt(sold, clock)}`)

  const whereabouts = (rest: RestPlan) => getWhereabouts(rest, settings, live)
  const homeAt = (edge: HomeEdge, when = short) =>
    edge.isEstimate ? `about ${when(arriving(edge.at))}` : when(edge.at)
  const leavesAt = (edge: HomeEdge, when = short) =>
    edge.isEstimate ? `about ${when(leaving(edge.at))}` : when(edge.at)

  function wayHome({ journey }: HomeEdge): string[] {
    if (detail === 'times' || !journey) return []
    const { fare, arrival } = journey
    const lands = `lands ${fare.destination} ${short(arrival)}${was(arrival, readFlightInstants(fare)?.arrival)}`
    return [`Flight ${flightName(fare)} from ${fare.origin}, ${lands}.`]
  }

  function wayToWork(edge: HomeEdge | null): string[] {
    if (detail === 'times' || !edge?.journey) return []
    const { fare, departure } = edge.journey
    const leaves = `leaves ${fare.origin} ${short(departure)}${was(departure, readFlightInstants(fare)?.departure)}`
    return [`Flight ${flightName(fare)} to work, ${leaves} for ${fare.destination}.`]
  }

  /** Until when somebody is at home, and what that rests on, unless `from` has said the same. */
  function untilLines(rest: RestPlan, until: HomeEdge | null, from: HomeEdge | null, when = short): string[] {
    if (until) {
      const isSaid = from?.sureness === 'planned' && until.sureness === 'planned' && !from.isClose
      return [
        `Until ${leavesAt(until, when)}.`,
        ...(isSaid ? [] : leavesSurely[until.sureness]),
        ...wayToWork(until),
      ]
    }
    const { report, unknownSide } = rest
    if (!report || unknownSide) return [unknownWork]
    return [`At work again ${when(report.at)}.`, unknownLeaving]
  }

  /** What follows a duty. */
  function afterwards(rest: RestPlan): string[] {
    const where = whereabouts(rest)
    if (where.place === 'near_base')
      return [
        rest.report ? `Then staying near base until ${short(rest.report.at)}.` : 'Then staying near base.',
      ]
    if (where.place === 'unknown') return [whenHome(where)]
    if (!where.from) return [unknownHome]
    const { from, until } = where
    return [`Home ${homeAt(from)}.`, ...howSure(from), ...wayHome(from), ...untilLines(rest, until, from)]
  }

  function offWork(rest: RestPlan): Said {
    const { report, unknownSide } = rest
    const home = whenHome(whereabouts(rest))
    return report && !unknownSide
      ? { headline: `Off work until ${short(report.at)}`, lines: [home] }
      : { headline: 'Off work', lines: [home, unknownWork] }
  }

  function atHome(rest: RestPlan, { from, until }: Extract<Whereabouts, { place: 'home' }>): Said {
    if (!from) {
      // Before the first duty that is known, nobody has said where its person is.
      if (!rest.report || rest.unknownSide) return { headline: 'Nothing is known yet', lines: [] }
      return {
        headline: `At work ${short(rest.report.at)}`,
        lines: until
          ? [`Leaves home ${leavesAt(until)}.`, ...leavesSurely[until.sureness], ...wayToWork(until)]
          : [unknownLeaving],
      }
    }
    const was = wasSurely[from.sureness]
    if (until)
      return {
        headline: `At home until ${leavesAt(until)}`,
        lines: [...was, ...leavesSurely[until.sureness], ...wayToWork(until)],
      }
    return { headline: 'At home', lines: [...was, ...untilLines(rest, null, null)] }
  }

  /** What somebody does now, in a headline. */
  function said(state: LiveNow): Said {
    const { rest } = state
    if (!rest) return { headline: 'Nothing is known yet', lines: ['The roster ahead is not known yet.'] }
    const where = whereabouts(rest)
    if (state.phase === 'on_duty') {
      const { duty, until } = state
      const isOnCall = duty.presence === 'home' && duty.place.isHome
      const doing = duty.item.kind === 'manual_entry' ? 'Busy' : isOnCall ? 'At home, on call,' : 'At work'
      return { headline: `${doing} until ${short(until)}`, lines: afterwards(rest) }
    }
    if (where.place === 'unknown') return offWork(rest)
    if (where.place === 'near_base') {
      return rest.report && !rest.unknownSide
        ? { headline: `Staying near base until ${short(rest.report.at)}`, lines: [] }
        : { headline: 'Staying near base', lines: [unknownWork] }
    }
    const { from, until } = where
    switch (state.phase) {
      case 'before_flight_home':
      case 'way_home':
        if (!from) return offWork(rest)
        return {
          headline: `${state.phase === 'way_home' ? 'On the way home' : 'Off work'}, home ${homeAt(from)}`,
          lines: [...howSure(from), ...wayHome(from), ...untilLines(rest, until, from)],
        }
      case 'way_to_airport':
      case 'way_to_work':
      case 'near_base':
        return rest.report && until
          ? {
              headline: state.phase === 'near_base' ? 'Near base, before work' : 'On the way to work',
              lines: [`At work from ${short(rest.report.at)}.`, ...wayToWork(until)],
            }
          : offWork(rest)
      case 'home':
      case 'stranded':
      case 'nothing_known':
        return atHome(rest, where)
    }
  }

  function entry(rest: RestPlan): Entry[] {
    const { clear, report } = rest
    if (!clear) return []
    const where = whereabouts(rest)
    const until = report && !rest.unknownSide ? [`Until ${full(report.at)}.`] : []
    if (where.place === 'near_base') return [{ title: `Near base from ${full(clear.at)}`, lines: until }]
    if (where.place === 'unknown' || !where.from)
      return [{ title: `Off work ${full(clear.at)}`, lines: [...until, whenHome(where)] }]
    const { from } = where
    return [
      {
        title: `Home ${homeAt(from, full)}`,
        lines: [...howSure(from), ...wayHome(from), ...untilLines(rest, where.until, from, full)],
      },
    ]
  }

  const state = getLiveNow(rests, now, settings, live)
  return {
    full,
    short,
    state,
    said,
    afterwards,
    now: () => said(state),
    days: (shown: readonly RestPlan[]) =>
      familyDays({
        rests: shown
          .filter(({ report }) => report === null || report.at > now)
          .map((rest) => [rest, whereabouts(rest)] as const),
        now,
        clock,
        detail,
      }),
    times: () =>
      rests
        .filter((rest) => rest !== state.rest && rest.clear !== null && rest.clear.at > now)
        .slice(0, most)
        .flatMap(entry),
    duties: (items: readonly RosterItem[]) =>
      detail === 'duties'
        ? items
            .filter((item) => isShownDuty(item) && clearInstant(item) > now)
            .toSorted((a, b) => reportInstant(a) - reportInstant(b))
            .slice(0, most)
            .map((item) => dutyEntry(item, full))
        : [],
  }
}

/** An entry that its person wrote themselves is nobody else's business, whatever is shared. */
function isShownDuty(item: RosterItem): boolean {
  return item.kind !== 'manual_entry' && getPresence(item) !== 'free'
}

function dutyEntry(item: RosterItem, when: (at: Instant) => string): Entry {
  const lines = [`${when(reportInstant(item))} to ${when(clearInstant(item))}.`]
  if (item.kind === 'trip') {
    const flights = item.sectors.map(({ carrier, flight_number: number }) => `${carrier}${number}`)
    if (flights.length > 0) lines.push(`Flights ${flights.join(', ')}.`)
    const nights = nightstops(item).map(({ airport }) => airport)
    if (nights.length > 0) lines.push(`Nights at ${nights.join(', ')}.`)
  }
  return { title: itemTitle(item), lines }
}

/** The one rest that is shared, and nothing of any other time. */
function restView(
  rest: RestPlan | undefined,
  now: Instant,
  text: PageText,
): Pick<FamilyView, 'headline' | 'lines' | 'times' | 'duties'> {
  const nothing = { times: [], duties: [] }
  if (!rest) return { headline: 'Plans have changed', lines: [unknownHome], ...nothing }
  const { clear, report } = rest
  if (report && report.at <= now)
    return { headline: 'This time at home is over', lines: ['Nothing more is shared here.'], ...nothing }
  const duties = text.duties([clear, report].flatMap((end) => (end ? [end.item] : [])))
  const isNow = text.state.rest === rest && text.state.phase !== 'on_duty'
  if (isNow || !clear) return { ...text.said(text.state), times: [], duties }
  const [first = '', ...lines] = text.afterwards(rest)
  return {
    headline: first.replace(/\.$/, '').replace(/^Then staying/, 'Staying'),
    lines: [`Off work from ${text.short(clear.at)}.`, ...lines],
    times: [],
    duties,
  }
}
