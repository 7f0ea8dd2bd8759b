import type { Optimisation, RestProposal } from '@slipstream/contract/hotline'
import { copenhagenTurnaround, threeDayTrip } from '@slipstream/mocks/fixtures/roster'
import { describe, expect, it } from 'vitest'
import { view } from '../commute/commute.test-data.ts'
import { costText, endsOf, itemOf, proposalView, totalText } from './proposal-view.ts'

const [planned, toWork] = threeDayTrip.prices.to_work
const [home] = copenhagenTurnaround.prices.from_work
if (!planned || !toWork || !home) throw new Error('The sample trips have flights.')
const { money } = view
const roster = [copenhagenTurnaround, threeDayTrip]

const flightHome: Optimisation = {
  item_kind: 'trip',
  item_id: copenhagenTurnaround.id,
  direction: 'from_work',
  current: null,
  proposed: home,
  reason: '',
  saving: null,
}
const flightToWork: Optimisation = {
  ...flightHome,
  item_id: threeDayTrip.id,
  direction: 'to_work',
  current: planned,
  proposed: toWork,
}

const proposal = (parts: Partial<RestProposal> = {}): RestProposal => ({
  rest: `trip:${copenhagenTurnaround.id}~trip:${threeDayTrip.id}`,
  decision: null,
  flights: [flightHome, flightToWork],
  reason: 'It has a back-up.',
  minutes_at_home: 1210,
  current_minutes_at_home: 900,
  nights_near_base: 1,
  cost: '212.00',
  current_cost: '235.50',
  ...parts,
})

describe('a proposal for a rest (issue 15: what changes, what it costs and gives in hours at home)', () => {
  it('says how the rest is spent, between which duties, what it costs and why', () => {
    expect(proposalView(proposal(), roster, view)).toMatchObject({
      headline: 'Home 20 h 10 min',
      duties: 'LHR–CPH–LHR to LHR–FCO–LHR–ARN–LHR–ATH–LHR',
      when: 'Clear Thu 5 Nov 19:05 GMT, report Sat 7 Nov 05:35 GMT',
      cost: '£212, £23.50 less than planned · 1 night near base',
      reason: 'It has a back-up.',
    })
  })

  it('carries its days in its name: the same duties may be flown twice in a month (issue 19, item 10)', () => {
    const nameOf = (rest: string) => proposalView(proposal({ rest }), roster, view).name
    const [after, before] = [`trip:${copenhagenTurnaround.id}`, `trip:${threeDayTrip.id}`]
    expect(nameOf(`${after}~${before}`)).toBe(
      'Home 20 h 10 min, LHR–CPH–LHR to LHR–FCO–LHR–ARN–LHR–ATH–LHR, Thursday 5 November to Saturday 7 November',
    )
    expect(nameOf(`${after}~`)).toBe('Home 20 h 10 min, After LHR–CPH–LHR, Thursday 5 November')
    expect(nameOf('~')).toBe('Home 20 h 10 min, Duties that are no longer in your roster')
  })

  it('names both flights with their days, and the one that each takes the place of', () => {
    const { flights, brief } = proposalView(proposal(), roster, view)
    expect(flights.map(({ way, current }) => [way, current])).toEqual([
      ['Home', undefined],
      ['To work', expect.stringMatching(/^\w+, Fri 6 Nov \d\d:\d\d–\d\d:\d\d, £[\d.]+$/)],
    ])
    expect(flights.every(({ row }) => row !== null)).toBe(true)
    expect(brief).toMatch(/^\w+, Thu 5 Nov \d\d:\d\d and \w+, Fri 6 Nov \d\d:\d\d$/)
  })

  it('bears a flight whose times cannot be read', () => {
    const unreadable = { ...flightHome, proposed: { ...home, origin_timezone: 'Nowhere/At_All' } }
    const { flights } = proposalView(proposal({ flights: [unreadable] }), roster, view)
    expect(flights).toMatchObject([{ way: 'Home', row: null }])
  })

  it('may be to stay, or one flight', () => {
    const stay = proposal({ decision: 'stay', flights: [], minutes_at_home: null })
    expect(proposalView(stay, roster, view)).toMatchObject({
      headline: 'Stay near base',
      brief: 'Stay near base',
    })
    const oneWay = (flight: Optimisation) =>
      proposalView(proposal({ flights: [flight], minutes_at_home: null }), roster, view).headline
    expect([oneWay(flightHome), oneWay(flightToWork)]).toEqual(['Fly home', 'Fly to work'])
  })

  it.each([
    ['one end alone', `trip:${copenhagenTurnaround.id}~`, 'After LHR–CPH–LHR', 'Clear Thu 5 Nov 19:05 GMT'],
    ['the other', `~trip:${copenhagenTurnaround.id}`, 'Before LHR–CPH–LHR', 'report Thu 5 Nov 12:35 GMT'],
    ['duties that are gone', 'trip:gone~trip:lost', 'Duties that are no longer in your roster', ''],
  ])('bears %s', (_, rest, duties, when) => {
    expect(proposalView(proposal({ rest }), roster, view)).toMatchObject({ duties, when })
  })

  it('finds the duties as they are now', () => {
    expect(endsOf(proposal(), roster)).toEqual({ clear: copenhagenTurnaround, report: threeDayTrip })
    expect(itemOf(flightHome, roster)).toBe(copenhagenTurnaround)
    expect(itemOf({ ...flightHome, item_id: 'gone' }, roster)).toBeUndefined()
  })
})

describe('what a proposal costs, against the plan as it is', () => {
  it.each<[string, Partial<RestProposal>, string | undefined]>([
    ['less', {}, '£212, £23.50 less than planned'],
    ['more', { current_cost: '200.00' }, '£212, £12 more than planned'],
    ['the same', { current_cost: '212.00' }, '£212, as planned'],
    ['something where nothing was planned', { current_cost: null }, '£212'],
    ['something that nobody knows', { cost: null }, undefined],
  ])('is %s', (_, parts, words) => expect(costText(proposal(parts), money)).toBe(words))
})

describe('what proposals come to together', () => {
  it.each<[string, RestProposal[], string | null]>([
    [
      'cost and hours',
      [proposal(), proposal({ cost: '18.00', minutes_at_home: null })],
      '£230 in all, 5 h 10 min more at home than planned',
    ],
    ['cost alone where no hour is won', [proposal({ minutes_at_home: 900 })], '£212 in all'],
    [
      'what is known of them',
      [proposal({ minutes_at_home: null }), proposal({ cost: null, minutes_at_home: null })],
      '£212 in all',
    ],
    ['nothing where no cost is known', [proposal({ cost: null })], null],
  ])('is %s', (_, proposals, words) => expect(totalText(proposals, money)).toBe(words))
})
