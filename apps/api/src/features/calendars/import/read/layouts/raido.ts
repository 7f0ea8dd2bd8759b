import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { TextTime } from '../calendar-times.ts'
import { getAirport, type LayoutReader, type Leg, textTime, UnreadableDuty } from '../duty-parts.ts'
import { noNumber } from '../flight-lines.ts'
import { flightTitles, isPositioning } from '../flight-titles.ts'

/** Check-in, departure, arrival and check-out, each with its time: `CI 05:00`, `STD 0600Z`, `STA BGO 07:10`. */
const stepPattern =
  /\b(CI|STD|STA|CO)\b\s{0,3}:?\s{0,3}(?:[A-Z]{3,4}\s{1,3})?(\d{1,2}):?(\d{2})\s?([zZlL])?\b/g

function getSteps(text: string): { readonly at: number; readonly name: string; readonly time: TextTime }[] {
  return [...text.matchAll(stepPattern)].flatMap(({ index, 1: name = '', 2: hours, 3: minutes, 4: mark }) => {
    const time = textTime(hours ?? '', minutes ?? '', mark)
    return time ? [{ at: index, name, time }] : []
  })
}

/**
 * RAIDO: an event is a flight or a day of flights, titled by flight number and way (`DY1234 OSL-BGO`); its description gives
 * check-in, STD and STA of each flight, and check-out.
 */
export const raido: LayoutReader = {
  layout: 'raido',
  recognises: ({ description }) =>
    /\bSTD\b\s{0,3}:?\s{0,3}(?:[A-Z]{3,4}\s{1,3})?\d/.test(description) && /\bSTA\b/.test(description),
  read(event, context) {
    const { clock } = context
    const steps = getSteps(event.description)
    const flights = flightTitles(event.description, 'long')
    const titled = flightTitles(event.summary, 'long')
    const departures = steps.filter(({ name }) => name === 'STD')
    const arrivals = steps.filter(({ name }) => name === 'STA')
    const named = flights.length === departures.length ? flights : titled
    if (departures.length !== arrivals.length) throw new UnreadableDuty('A sector has a time missing.')
    if (named.length !== departures.length)
      throw new UnreadableDuty('A sector has no flight number or no way.')
    const origin = getAirport(named[0]?.route[0] ?? '', context)
    const anchor = clock.getInstant(event.start, origin.timezone)
    const checkIn = steps.find(({ name }) => name === 'CI')
    const report = checkIn ? clock.nearest(checkIn.time, origin.timezone, anchor) : null
    const legs: Leg[] = []
    let at: Instant | null = report
    for (const [index, title] of named.entries()) {
      const [from, to] = [departures[index], arrivals[index]]
      if (!from || !to) throw new UnreadableDuty('A sector has a time missing.')
      const leavesFrom = getAirport(title.route[0], context)
      const landsAt = getAirport(title.route[1], context)
      const departure =
        at === null
          ? clock.nearest(from.time, leavesFrom.timezone, anchor)
          : clock.next(from.time, leavesFrom.timezone, at)
      const arrival = clock.next(to.time, landsAt.timezone, departure)
      const line = event.description.slice(title.index).split('\n')[0] ?? ''
      const isAlone = named === titled || named.length === 1
      const isDeadhead = isPositioning(isAlone ? `${event.summary} ${event.description}` : line)
      const isByRoad = /\bground transport\b/i.test(isAlone ? event.description : line)
      legs.push({
        ...(isByRoad ? noNumber : title.flight),
        origin: leavesFrom,
        destination: landsAt,
        departure,
        arrival,
        isPositioning: title.isPositioning || isDeadhead || isByRoad,
      })
      at = arrival
    }
    const checkOut = steps.findLast(({ name }) => name === 'CO')
    const landed = legs.at(-1)
    const clear =
      checkOut && landed ? clock.next(checkOut.time, landed.destination.timezone, landed.arrival) : null
    return [{ kind: 'flying', event, number: '', report, clear, legs }]
  },
}
