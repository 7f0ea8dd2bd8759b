import { rosterItemSchema } from '@slipstream/contract/roster'
import { defaultUserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { planRoster } from '../plan/describe/advice.ts'
import { sampleMonth } from './sample-month.ts'

const heathrow = { code: 'LHR', timezone: 'Europe/London' }
const edinburgh = { code: 'EDI', timezone: 'Europe/London' }
const places = [
  [heathrow, edinburgh],
  [heathrow, { code: 'NCE', timezone: 'Europe/Paris' }],
  [
    { code: 'JFK', timezone: 'America/New_York' },
    { code: 'LAX', timezone: 'America/Los_Angeles' },
  ],
  [{ code: 'SYD', timezone: 'Australia/Sydney' }, heathrow],
] as const

const getPlan = (base: { code: string; timezone: string }, home: { code: string; timezone: string }) =>
  planRoster(sampleMonth({ month: '2026-12', base, home, carrier: 'BA' }), {
    settings: {
      ...defaultUserSettings,
      slip_time: 60,
      include_ground_duties: true,
      commuting_stations: [base.code],
    },
    homeAirports: [home.code],
    base: base.code,
    now: Date.UTC(2026, 10, 5),
    rates: { to: 'GBP', perUnit: {} },
  })

describe('the sample month of a newcomer (issue 19, First run)', () => {
  it.each(places)('is a roster as the contract has it, between any two airports: %o %o', (base, home) => {
    const items = sampleMonth({ month: '2026-12', base, home, carrier: 'BA' })
    expect(z.array(rosterItemSchema).safeParse(items).error).toBeUndefined()
    for (const { prices } of items) {
      expect(new Set(prices.to_work.map(({ origin }) => origin))).toEqual(new Set([home.code]))
      expect(new Set(prices.from_work.map(({ destination }) => destination))).toEqual(new Set([home.code]))
    }
  })

  it('goes nowhere that is the base, the home or half a world away', () => {
    const kinds = (base: typeof heathrow) =>
      sampleMonth({ month: '2026-12', base, home: edinburgh, carrier: 'QF' }).map(({ kind }) => kind)
    expect(kinds({ code: 'SYD', timezone: 'Australia/Sydney' })).not.toContain('trip')
    const items = sampleMonth({
      month: '2026-12',
      base: { code: 'AMS', timezone: 'Europe/Amsterdam' },
      home: { code: 'DUB', timezone: 'Europe/Dublin' },
      carrier: 'KL',
    })
    const away = items.flatMap((item) => (item.kind === 'trip' ? (item.sectors[0]?.destination ?? '') : []))
    expect(away).toHaveLength(5)
    expect(away.filter((code) => code === 'AMS' || code === 'DUB')).toEqual([])
  })

  it.each([
    ['DEL', 'Asia/Kolkata'],
    ['JFK', 'America/New_York'],
  ])('flies from %s, not from London alone', (code, timezone) => {
    const items = sampleMonth({ month: '2026-12', base: { code, timezone }, home: edinburgh, carrier: 'AI' })
    expect(items.filter(({ kind }) => kind === 'trip')).toHaveLength(5)
  })

  it('is the same whenever it is asked for', () => {
    const options = { month: '2027-02', base: heathrow, home: edinburgh, carrier: 'BA' }
    expect(sampleMonth(options)).toEqual(sampleMonth(options))
  })

  it('shows the planner at work: time at home, a stay, a day before and a way there and back', () => {
    const { rests } = getPlan(heathrow, edinburgh)
    expect(rests.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['one_way', 'home', 'stay', 'home', 'home']),
    )
    expect(rests.some(({ level }) => level === 'comfortable')).toBe(true)
    expect(rests.every(({ isConflict, isPast }) => !isConflict && !isPast)).toBe(true)
  })
})
