import { rosterClock } from '@slipstream/commute/time/clock'
import { flightInstants } from '@slipstream/commute/flights/flights'
import type { Offer } from '@slipstream/contract/flight'
import { savedInEveryState } from '@slipstream/mocks/fixtures/saved-states'
import { describe, expect, it } from 'vitest'
import { shareText, type SharedFlight } from './share-text.ts'
import { shareOrCopy, type Sharer } from './share.ts'

const [pair] = savedInEveryState.pairs
const offers = [...savedInEveryState.flights, ...(pair ? [pair.outbound, pair.return] : [])].map(
  ({ flight }) => flight,
)

function sharedFlight(number: string): SharedFlight {
  const flight = offers.find((offer: Offer) => offer.flight_number === number)
  if (!flight) throw new Error(`There is no flight ${number}.`)
  return { flight, instants: flightInstants(flight) }
}

const known: Record<string, string> = {
  EDI: 'Edinburgh',
  LHR: 'London Heathrow',
  JFK: 'New York John F. Kennedy International',
}
const names = (code: string) => known[code] ?? code
const price = { amount: '£71.50', asOf: '04:30 GMT' }

describe('a flight as text (issue 6, item 2)', () => {
  it('says number, route, local times with their zones and date, duration and price', () => {
    expect(
      shareText({ flights: [sharedFlight('1449')], names, price, isSample: false }, rosterClock),
    ).toEqual({
      title: 'BA1449 Edinburgh to London Heathrow',
      text: [
        'BA1449 Edinburgh (EDI) to London Heathrow (LHR)',
        'Mon 23 Nov 2026, 13:50 GMT to 15:20 GMT, 1 h 30 min, direct',
        '£71.50, as of 04:30 GMT',
      ].join('\n'),
    })
  })

  it('says both of a pair and what they cost together', () => {
    const { text, title } = shareText(
      {
        flights: [sharedFlight('1449'), sharedFlight('1460')],
        names,
        price: { ...price, amount: '£135.50' },
        isSample: false,
      },
      rosterClock,
    )
    expect(title).toBe('BA1449 Edinburgh to London Heathrow, BA1460 London Heathrow to Edinburgh')
    expect(text.split('\n')).toHaveLength(5)
    expect(text).toContain('Together £135.50, as of 04:30 GMT')
  })

  it('says the clock of each end over the clock change, and the day of a landing after midnight', () => {
    const athens = shareText(
      { flights: [sharedFlight('640')], names, price: null, isSample: false },
      rosterClock,
    )
    expect(athens.text).toContain('Sun 28 Mar 2027, 00:20 GMT to 07:00 EEST, 3 h 40 min, direct')
    expect(athens.text).toContain('London Heathrow (LHR) to ATH')
    expect(
      shareText({ flights: [sharedFlight('178')], names, price: null, isSample: false }, rosterClock).text,
    ).toContain('19:30 GMT-5 to 07:25 GMT (+1)')
  })

  it('says of sample data that it is made up', () => {
    const { text } = shareText(
      { flights: [sharedFlight('1449')], names, price: null, isSample: true },
      rosterClock,
    )
    expect(text).toMatch(/\nSample data: this flight is made up\.$/)
  })
})

describe('sharing a text', () => {
  const news = { title: 'BA1449', text: 'BA1449 Edinburgh to London' }
  const written: string[] = []
  const clipboard = {
    writeText: async (text: string) => {
      await Promise.resolve()
      written.push(text)
    },
  }
  const refusing = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))

  it.each<[string, Sharer, string]>([
    ['the share sheet', { share: () => Promise.resolve(), clipboard }, 'shared'],
    [
      'the share sheet, closed again',
      { share: () => Promise.reject(new DOMException('', 'AbortError')), clipboard },
      'turned_away',
    ],
    ['the clipboard where sharing is refused', { share: refusing, clipboard }, 'copied'],
    ['the clipboard where nothing shares', { clipboard }, 'copied'],
    ['neither where the clipboard is refused', { clipboard: { writeText: refusing } }, 'refused'],
    ['neither if there is none', {}, 'refused'],
  ])('takes %s', async (_, sharer, outcome) => {
    written.length = 0
    expect(await shareOrCopy(news, sharer)).toBe(outcome)
    expect(written).toEqual(outcome === 'copied' ? [news.text] : [])
  })
})
