import { rosterClock } from '../time/clock.ts'
import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus, Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import type { CommuteSettings } from './commute-context.ts'
import { aContext, aGroundDuty } from '../fixtures.test-data.ts'
import { proposeMonth, toRestProposals, type RestProposal } from './optimise.ts'
import {
  flightHome,
  getFlights,
  flightToWork,
  homeAt1830,
  homeAt2030,
  twoDuties,
  workAt6,
  workAt7,
  workAt835,
} from './plan.test-data.ts'
import { planRests } from './plan-rests.ts'

const offered = [homeAt1830, homeAt2030, workAt6, workAt7]

/** What is proposed for the rest between two duties; undefined where it is as it should be. */
function proposal(
  flights: readonly Price[],
  parts: Parameters<typeof twoDuties>[1] = {},
  context = aContext(),
) {
  return proposeMonth(twoDuties(flights, parts), context).find(({ rest }) => rest.key === 'trip:a~trip:b')
}

const wire = (found: RestProposal) => toRestProposals([found], rosterClock)[0]!

const flightsProposed = (found: ReturnType<typeof proposal>) =>
  found?.flights.map(({ direction, proposed }) => [direction, proposed.id])

describe('the optimiser proposes one consistent plan for the whole month (issue 15)', () => {
  it('both halves of a rest, the way home first', () => {
    const found = proposal(offered)
    expect(flightsProposed(found)).toEqual([
      ['from_work', homeAt1830.id],
      ['to_work', workAt6.id],
    ])
    expect(found).toMatchObject({ current: null, decision: null, cost: '120.00', currentCost: null })
  })

  it('never both halves of a pair that cannot be flown', () => {
    const late = flightHome('1', '2026-11-06 19:05')
    const early = flightToWork('2', '2026-11-06 13:00')
    const found = proposal([late, early], { report: '2026-11-07 07:00' })
    expect([found?.decision, found?.flights]).toEqual(['stay', []])
  })

  it('is what the plan names where nothing is planned', () => {
    const items = twoDuties(offered)
    const named = planRests(items, aContext()).find(({ key }) => key === 'trip:a~trip:b')
    expect(getFlights(proposal(offered)!.rest)).toEqual(getFlights(named!))
  })

  it('looks for better flights than those that are planned, against the plan as it is', () => {
    const first = { from_work_flight: homeAt2030 }
    const found = proposal(offered, { first, second: { to_work_flight: workAt6 } })
    expect(flightsProposed(found)).toEqual([['from_work', homeAt1830.id]])
    expect(found?.flights[0]?.current).toBe(homeAt2030)
    expect((found?.rest.minutesAtHome ?? 0) - (found?.current?.minutesAtHome ?? 0)).toBe(120)
    expect([found?.cost, found?.currentCost]).toEqual(['120.00', '120.00'])
  })

  it('proposes nothing where all is as it should be', () => {
    const planned = { first: { from_work_flight: homeAt1830 }, second: { to_work_flight: workAt6 } }
    expect(proposal(offered, planned)).toBeUndefined()
    expect(proposeMonth([], aContext())).toEqual([])
  })

  it('another fare of the planned flight only where it costs less', () => {
    const planned = { first: { from_work_flight: homeAt1830 }, second: { to_work_flight: workAt6 } }
    const codeshare = { ...homeAt1830, id: 'AA', marketing_carrier: 'AA' }
    expect(proposal([...offered, codeshare], planned)).toBeUndefined()
    const cheaper = { ...codeshare, price_amount: '40.00' }
    expect(flightsProposed(proposal([...offered, cheaper], planned))).toEqual([['from_work', 'AA']])
  })

  it('staying near base, where the person has not decided it', () => {
    const short = { report: '2026-11-06 03:00' }
    expect(proposal(offered, short)).toMatchObject({ decision: 'stay', flights: [], cost: '90.00' })
    const decided = { ...short, first: { next_rest: { before: 'trip:b', decision: 'stay' as const } } }
    expect(proposal(offered, decided)).toBeUndefined()
    expect(proposal(offered, { ...short, second: { to_work_status: 'hotel' } })).toBeUndefined()
  })

  it.each<BookingStatus>(['booked_correct_time', 'booked_incorrect_time', 'standby'])(
    'leaves what is %s as it is, and plans the other half beside it',
    (from_work_status) => {
      const found = proposal(offered, { first: { from_work_status, from_work_flight: homeAt2030 } })
      expect(flightsProposed(found)).toEqual([['to_work', workAt6.id]])
    },
  )

  it('leaves alone what is past, muted, in conflict, or decided', () => {
    expect(proposal(offered, {}, aContext({}, { now: Date.parse('2026-11-08T12:00:00Z') }))).toBeUndefined()
    const conflict: Partial<Trip> = {
      to_work_status: 'booked_correct_time',
      to_work_flight: flightToWork('9', '2026-11-05 18:00'),
    }
    const home: Partial<Trip> = { from_work_status: 'booked_correct_time', from_work_flight: homeAt1830 }
    expect(proposal(offered, { first: home, second: conflict })).toBeUndefined()
    const asked = { first: { next_rest: { before: 'trip:b', decision: 'home' as const } } }
    expect(proposal(offered, asked)).toBeUndefined()
    const grounds = ['05', '08'].map((day) =>
      aGroundDuty(`2026-11-${day} 09:00`, `2026-11-${day} 16:00`, {
        prices: { to_work: [workAt6], from_work: [homeAt1830] },
      }),
    )
    expect(proposeMonth(grounds, aContext())).toEqual([])
  })

  it('shows each flight that it charges for, also that of a duty whose advice is off', () => {
    const [first] = twoDuties(offered)
    const ground = aGroundDuty('2026-11-08 12:00', '2026-11-08 16:00', {
      location: 'LHR',
      prices: { to_work: [workAt6, workAt7], from_work: [] },
    })
    const found = proposeMonth([first, ground], aContext()).find(({ flights }) => flights.length > 1)
    expect(found?.cost).toBe('120.00')
    expect(flightsProposed(found)).toEqual([
      ['from_work', homeAt1830.id],
      ['to_work', workAt6.id],
    ])
  })

  it('says that a plan has no back-up where the present one has, and that it replaces a choice', () => {
    // The last flight home costs nothing and has none after it.
    const free = flightHome('1468', '2026-11-05 21:30', { price_amount: '0.00' })
    const dear = { ...homeAt1830, price_amount: '200.00' }
    const flights = [dear, free, workAt6, workAt7]
    expect(proposal(flights)).toMatchObject({ isLessSafe: false, replacesChoice: false })
    expect(flightsProposed(proposal(flights))).toContainEqual(['from_work', free.id])
    const planned = { first: { from_work_flight: dear }, second: { to_work_flight: workAt6 } }
    const found = proposal(flights, planned)
    expect(found).toMatchObject({ isLessSafe: true, replacesChoice: true })
    expect(toRestProposals([found!], rosterClock)).toEqual([])
  })

  it('plans by what an hour at home is worth, whatever the setting is', () => {
    // Two hours more at home and a back-up cost £50 more.
    const flights = [{ ...homeAt1830, price_amount: '110.00' }, homeAt2030, workAt6, workAt7]
    const home = (homeValue: CommuteSettings['home_value']) =>
      proposeMonth(twoDuties(flights), aContext(), { homeValue }).find(
        ({ rest }) => rest.key === 'trip:a~trip:b',
      )?.flights[0]?.proposed.id
    expect(home('cheapest')).toBe(homeAt2030.id)
    expect(home('most_home')).toBe(homeAt1830.id)
  })

  it('says nothing of the cost where a fare has no rate', () => {
    const euros = offered.map((price) => ({ ...price, price_currency: 'EUR' }))
    expect(proposal(euros)).toMatchObject({ cost: null, currentCost: null })
  })
})

describe('a proposal as optimize-roster answers it (issue 15: what changes, what it costs and gives)', () => {
  it('has hours at home and cost against the plan as it is, with the saving of each flight', () => {
    const dear = { ...homeAt2030, price_amount: '90.00' }
    const flights = [homeAt1830, dear, workAt6, workAt7]
    const found = proposal(flights, {
      first: { from_work_flight: dear },
      second: { to_work_flight: workAt6 },
    })
    expect(wire(found!)).toMatchObject({
      rest: 'trip:a~trip:b',
      decision: null,
      cost: '120.00',
      current_cost: '150.00',
      minutes_at_home: 55 * 60 + 55,
      current_minutes_at_home: 53 * 60 + 55,
      nights_near_base: 0,
      flights: [{ direction: 'from_work', saving: '30.00' }],
    })
  })

  it('has no saving where nothing was planned, or the currencies differ', () => {
    const savings = (from_work_flight: Price | null) =>
      wire(proposal(offered, { first: { from_work_flight } })!).flights.map(({ saving }) => saving)
    expect(savings(null)).toEqual([null, null])
    expect(savings({ ...flightHome('10', '2026-11-05 21:30'), price_currency: 'EUR' })).toEqual([null, null])
  })

  it('says why in whole sentences', () => {
    const reason = (...args: Parameters<typeof proposal>) => wire(proposal(...args)!).reason
    expect(reason(offered)).toBe('55 h 55 min at home. Back-up BA1433 07:00.')
    expect(reason(offered, { report: '2026-11-06 03:00' })).toMatch(
      /^No flights home and back fit 11 h of rest\.$|^Going home would give you only/,
    )
    const planned = { first: { from_work_flight: homeAt2030 }, second: { to_work_flight: workAt835 } }
    expect(reason([...offered, workAt835], planned)).toContain('at home')
  })
})
