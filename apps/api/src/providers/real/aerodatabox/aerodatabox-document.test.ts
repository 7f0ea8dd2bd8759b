import { daysBetween } from '@slipstream/commute/time/calendar-dates'
import { describe, expect, it } from 'vitest'
import { type DocumentedFields, findDifferences } from '#testing/documented-fields.ts'
import { collectStatusRequests } from '#testing/status-requests.ts'
import { dataBoxFlightSchema, statusWords } from './aerodatabox-answer.ts'
import { createAeroDataBoxStatuses } from './aerodatabox-statuses.ts'

/* By AeroDataBox's OpenAPI document, version 1.14.0.0: FlightContract, of which /flights/{searchBy}/{searchParam}/… answers a list. */
const movement: DocumentedFields = {
  '': 'object',
  '.airport': 'object',
  '.airport.iata': 'string?|null',
  ...Object.fromEntries(
    ['scheduledTime', 'revisedTime', 'predictedTime', 'runwayTime'].flatMap((time) => [
      [`.${time}`, 'object?'],
      [`.${time}.utc`, 'string'],
    ]),
  ),
  '.terminal': 'string?|null',
  '.gate': 'string?|null',
}
const below = (name: string) =>
  Object.fromEntries(Object.entries(movement).map(([path, type]) => [`${name}${path}`, type]))
const flight: DocumentedFields = {
  ...below('departure'),
  ...below('arrival'),
  number: 'string',
  status: 'string',
  codeshareStatus: 'string',
  isCargo: 'boolean',
  aircraft: 'object?',
  'aircraft.reg': 'string?|null',
}

describe('AeroDataBox’s published document (issue 41, Numbers)', () => {
  it('has every field that we read, and we read each as it may be', () => {
    expect(findDifferences(dataBoxFlightSchema, flight)).toEqual([])
  })

  it('has the thirteen words for how a flight stands that we know', () => {
    expect(statusWords.toSorted()).toEqual([
      'Approaching',
      'Arrived',
      'Boarding',
      'Canceled',
      'CanceledUncertain',
      'CheckIn',
      'Delayed',
      'Departed',
      'Diverted',
      'EnRoute',
      'Expected',
      'GateClosed',
      'Unknown',
    ])
  })

  it('takes the requests that we make: their paths, days and role', async () => {
    const time = (utc: string) => ({ utc, local: utc })
    const found = [
      {
        number: 'BA 1431',
        status: 'Expected',
        isCargo: false,
        departure: { airport: { iata: 'EDI' }, scheduledTime: time('2026-11-08 06:00Z') },
        arrival: { airport: { iata: 'LHR' }, scheduledTime: time('2026-11-08 07:15Z') },
        aircraft: { reg: 'G-EUYA' },
      },
    ]
    const key = 'not0a0real0key0at0all'
    const requests = await collectStatusRequests(
      (options) => createAeroDataBoxStatuses({ key, ...options }),
      found,
    )
    // /flights/{searchBy}/{searchParam}/{dateLocal} and …/{dateFromLocal}/{dateToLocal}; a parameter of ten characters at most.
    const form =
      /\/aerodatabox\/flights\/(number|reg)\/[\w-]{1,10}\/(\d{4}-\d\d-\d\d)(?:\/(\d{4}-\d\d-\d\d))?$/
    const searched = requests.map(({ address }) => {
      const [, search, from = '', to] = form.exec(address.pathname) ?? []
      expect([...address.searchParams.keys()]).toEqual(['dateLocalRole'])
      expect(['Arrival', 'Departure', 'Both']).toContain(address.searchParams.get('dateLocalRole'))
      return `${search} ${to === undefined ? 'day' : `range of ${daysBetween(from, to)}`}`
    })
    // The longest range is “from 7 to 30 days”, by plan.
    expect(new Set(searched)).toEqual(new Set(['number day', 'number range of 7', 'reg day']))
  })
})
