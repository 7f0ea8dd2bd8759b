import { dayMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import { describe, expect, it } from 'vitest'
import { type DocumentedFields, findDifferences } from '#testing/documented-fields.ts'
import { collectStatusRequests } from '#testing/status-requests.ts'
import { aeroAnswerSchema, aeroFlightSchema, toSourceFlight } from './aeroapi-answer.ts'
import { createAeroApiStatuses } from './aeroapi-statuses.ts'

/* By AeroAPI's OpenAPI document, version 4.17.1: the answer of /flights/{ident}. */
const answer: DocumentedFields = {
  links: 'object|null',
  'links.next': 'string',
  num_pages: 'integer',
  flights: 'array',
}
const instants = ['out', 'off', 'on', 'in'].flatMap((event) =>
  ['scheduled', 'estimated', 'actual'].map((kind) => `${kind}_${event}`),
)
const flight: DocumentedFields = {
  fa_flight_id: 'string',
  ident_iata: 'string?|null',
  origin: 'object|null',
  'origin.code_iata': 'string?|null',
  destination: 'object|null',
  'destination.code_iata': 'string?|null',
  // “Human-readable summary”: any text.
  status: 'string',
  // “No longer being tracked … including cancellation by the airline, but that will not always be the case.”
  cancelled: 'boolean',
  diverted: 'boolean',
  gate_origin: 'string|null',
  terminal_origin: 'string|null',
  inbound_fa_flight_id: 'string|null',
  ...Object.fromEntries(instants.map((name) => [name, 'string|null'])),
}

const parameters = new Set(['ident_type', 'start', 'end', 'max_pages', 'cursor'])

describe('AeroAPI’s published document (issue 41, Numbers)', () => {
  it('has every field that we read, and we read each as it may be', () => {
    expect(findDifferences(aeroAnswerSchema, answer)).toEqual([])
    expect(findDifferences(aeroFlightSchema, flight)).toEqual([])
  })

  it('writes times as we read them, and a flight with all that may be null is one of which nothing is known', () => {
    const required = { fa_flight_id: 'BAW1431-1762400000-schedule-1', cancelled: false, diverted: false }
    const names = Object.keys(flight).filter((name) => flight[name]?.endsWith('|null') === true)
    const least = {
      ...required,
      status: 'Scheduled',
      ...Object.fromEntries(names.map((name) => [name, null])),
    }
    expect(toSourceFlight(aeroFlightSchema.parse(least))).toMatchObject({
      origin: null,
      departsAt: undefined,
    })
    const example = '2021-12-31T19:59:59Z'
    const timed = { ...least, ...Object.fromEntries(instants.map((name) => [name, example])) }
    expect(toSourceFlight(aeroFlightSchema.parse(timed))).toMatchObject({ state: 'landed', landed: example })
  })

  it('takes the requests that we make: their names, kinds of ident and days, also with a clock five minutes off', async () => {
    const found = {
      flights: [
        {
          fa_flight_id: 'BAW1431-1762400000-schedule-1',
          origin: { code_iata: 'EDI' },
          destination: { code_iata: 'LHR' },
          cancelled: false,
          scheduled_out: '2026-11-08T06:00:00Z',
          inbound_fa_flight_id: 'BAW1430-1762400000-schedule-2',
        },
      ],
    }
    const key = 'not0a0real0key0at0all'
    const requests = await collectStatusRequests(
      (options) => createAeroApiStatuses({ key, ...options }),
      found,
    )
    const kinds = new Set<string | null>()
    for (const { address, at } of requests) {
      expect(address.pathname).toMatch(/^\/aeroapi\/flights\/[^/]+$/)
      const { searchParams } = address
      expect([...searchParams.keys()].filter((name) => !parameters.has(name))).toEqual([])
      kinds.add(searchParams.get('ident_type'))
      const days = ['start', 'end'].flatMap((name) => searchParams.get(name) ?? [])
      for (const day of days) {
        const away = Date.parse(day) - at.getTime()
        expect(away).toBeGreaterThan(-10 * dayMs + 5 * minuteMs)
        expect(away).toBeLessThan(2 * dayMs - 5 * minuteMs)
      }
    }
    expect(kinds).toEqual(new Set(['designator', 'fa_flight_id']))
  })
})
