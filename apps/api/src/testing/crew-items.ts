import type { CrewGroundDuty, CrewItem } from '#providers/crew-system.ts'

/** A turnaround LHR–EDI–LHR on one day, reporting at 10:00 and clear at 16:00. */
export function turnaround(id: string, date: string): CrewItem {
  const duty = { report_time: `${date} 10:00`, clear_time: `${date} 16:00` }
  const zones = { origin_timezone: 'Europe/London', destination_timezone: 'Europe/London' }
  return {
    kind: 'trip',
    id,
    trip_number: id.toUpperCase(),
    base: 'LHR',
    trip_start: `${date} 10:00`,
    trip_end: `${date} 16:00`,
    sectors: [
      {
        ...duty,
        ...zones,
        carrier: 'BA',
        flight_number: '1440',
        origin: 'LHR',
        destination: 'EDI',
        departure_time: `${date} 11:00`,
        arrival_time: `${date} 12:25`,
        is_positioning: false,
      },
      {
        ...duty,
        ...zones,
        carrier: 'BA',
        flight_number: '1441',
        origin: 'EDI',
        destination: 'LHR',
        departure_time: `${date} 13:30`,
        arrival_time: `${date} 15:00`,
        is_positioning: false,
      },
    ],
  }
}

/** The same with one flight, from where it begins to where it ends. */
export function oneWay(id: string, date: string, origin: string, destination: string): CrewItem {
  const trip = turnaround(id, date)
  if (trip.kind !== 'trip') throw new Error('A turnaround is a trip.')
  const [sector] = trip.sectors
  if (!sector) throw new Error('A turnaround has sectors.')
  return { ...trip, sectors: [{ ...sector, origin, destination }] }
}

/** Leave over some days. */
export function leave(id: string, start: string, end: string): CrewGroundDuty {
  return {
    kind: 'ground_duty',
    pseudo_id: id,
    first_duty_id: `${id}-first`,
    last_duty_id: `${id}-last`,
    code: 'LVE',
    description: 'Leave',
    location: null,
    presence: 'free',
    start,
    end,
  }
}
