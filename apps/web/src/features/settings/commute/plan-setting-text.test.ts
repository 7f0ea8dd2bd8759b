import { ruleText } from '#shared/policy-text.ts'
import { rosterClock } from '@slipstream/commute/time/clock'
import { defaultUserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import { formatNights } from './night-setting-text.ts'
import {
  clearExample,
  formatHomeValue,
  formatStandby,
  fromLandingExample,
  homeValueExample,
  getHours,
  inHours,
  landingExample,
  minHomeExample,
  nightExample,
  policyHoursExample,
  policyMinutesExample,
  standbyExample,
  toDepartureExample,
  transferHint,
  transferPairs,
} from './plan-setting-text.ts'
import { readHours, readNights, readPlanMinutes, readPolicyHours } from '../fields/read-number.ts'

describe('the planner’s settings in plain words, each with its amount (design.md section 2)', () => {
  it('least time at home, kept in minutes and said in hours', () => {
    expect([getHours(600), getHours(630), getHours(605)]).toEqual([10, 10.5, 10.08])
    expect([inHours(1), inHours(10.5)]).toEqual(['1 hour', '10.5 hours'])
    expect(minHomeExample(10)).toBe('Home is offered when it gives you at least 10 hours from door to door.')
    expect(minHomeExample(0)).toBe('Suggests going home however short the stay.')
  })

  it('a night near base', () => {
    expect(nightExample('£90')).toBe(
      'A rest near base costs £90 a night when it is compared with flights home.',
    )
  })

  it.each([
    [{ night_price: 85.5 }, 'Hotel, £85.50 a night'],
    [
      { night_price: 77, night_price_entered: { amount: '15000', currency: 'JPY' } },
      'Hotel, JP¥15,000 a night',
    ],
    [{ night_price: 0 }, 'They cost nothing'],
    [{ night_place: 'couch' as const }, 'Friend’s couch'],
    [{ night_place: 'place' as const }, 'My place'],
    [
      {
        night_place: 'place' as const,
        own_place: { monthly_cost: 600, nights_included: 1, extra_night_price: 40 },
      },
      'My place, £600 a month, 1 night included, £40 for each one beyond',
    ],
  ])('nights near base by %j', (settings, text) =>
    expect(formatNights({ ...defaultUserSettings, ...settings })).toBe(text),
  )

  it.each([
    ['cheapest', 'Cheapest, £2 an hour', /£2: for 3 more hours a plan may cost up to £6 more\.$/],
    ['balanced', 'Balanced, £10 an hour', /£10: for 3 more hours a plan may cost up to £30 more\.$/],
    [
      'most_home',
      'Most time at home, £30 an hour',
      /£30: for 3 more hours a plan may cost up to £90 more\.$/,
    ],
  ] as const)('an hour at home: %s', (value, words, example) => {
    expect(formatHomeValue(value)).toBe(words)
    expect(homeValueExample(value)).toMatch(example)
  })

  it.each([
    ['none', 'None'],
    ['one_flight', 'One flight with a confirmed seat'],
    ['two_flights', 'Two flights'],
    ['minutes', 'One flight, landing 1 h 30 min before report'],
  ] as const)('commuter policy: %s', (commuter_policy, words) =>
    expect(ruleText({ ...defaultUserSettings, commuter_policy })).toBe(words),
  )

  it('says the landing that meets a policy of minutes', () => {
    expect(policyMinutesExample(90, rosterClock)).toBe(
      'A flight landing at 04:30 meets it for a 06:00 report.',
    )
  })

  it('home standby, also where nobody has asked yet', () => {
    expect(formatStandby(null)).toBe('Not asked yet')
    expect(standbyExample(null)).toMatch(/^Not asked yet\. .* near base\.$/)
    expect([formatStandby('home'), formatStandby('near_base')]).toEqual(['At home', 'Near base'])
  })

  it('the minimum gap counts where it is longer', () => {
    expect(clearExample(30, 0, rosterClock)).toBe(
      'Clear at 15:40: a flight from the same airport may leave at 16:10.',
    )
    expect(clearExample(30, 60, rosterClock)).toBe(
      'Clear at 15:40: a flight from the same airport may leave at 16:40. Your minimum gap of 60 minutes is longer, so that counts.',
    )
    expect(landingExample(15, 15, rosterClock)).toBe(
      'Report 11:35: a flight to the same airport must land by 11:20.',
    )
    expect(landingExample(15, 60, rosterClock)).toMatch(
      /must land by 10:35\. Your minimum gap of 60 minutes is longer/,
    )
  })

  it('the ways from the door and to it, with the day where it is another', () => {
    expect(toDepartureExample(95, rosterClock)).toBe('For a flight at 08:00 you leave home at 06:25.')
    expect(toDepartureExample(481, rosterClock)).toBe(
      'For a flight at 08:00 you leave home at 23:59 the day before.',
    )
    expect(fromLandingExample(45, rosterClock)).toBe('After landing at 22:00 you are home at 22:45.')
    expect(fromLandingExample(120, rosterClock)).toBe(
      'After landing at 22:00 you are home at 00:00 the day after.',
    )
  })

  it('transfers: whose time it is, and which pairs are asked for, those with the base first', () => {
    expect(transferHint(90, 90)).toBe('Our estimate. Change it if you know better.')
    expect(transferHint(60, 90)).toBe('Your own time. Our estimate is 90 minutes.')
    expect(transferHint(60, null)).toBe('Your own time. We have no estimate.')
    expect(transferPairs(['LHR', 'LGW', 'LCY'])).toEqual([
      ['LHR', 'LGW'],
      ['LHR', 'LCY'],
      ['LGW', 'LCY'],
    ])
    expect(transferPairs(['LHR'])).toEqual([])
  })
})

describe('what can be typed (contract user.ts planSettingFields)', () => {
  it.each([
    ['0', 0],
    ['10', 10],
    ['10.5', 10.5],
    ['10,25', 10.25],
    ['72', 72],
    ['72.25', null],
    ['10.1', null],
    ['', null],
    ['-1', null],
    ['ten', null],
  ])('"%s" hours', (text, hours) => expect(readHours(text)).toBe(hours))

  it.each([
    ['0', 0],
    ['31', 31],
    ['32', null],
    ['7.5', null],
    ['', null],
  ])('"%s" nights a month', (text, nights) => expect(readNights(text)).toBe(nights))

  it.each([
    ['0', 0],
    ['600', 600],
    ['601', null],
    ['15.5', null],
    ['', null],
  ])('"%s" minutes', (text, minutes) => expect(readPlanMinutes(text)).toBe(minutes))
})

describe('the deadline of a commuter policy (issue 22 item 10)', () => {
  it('is part of the policy where it is set', () => {
    const policy = {
      ...defaultUserSettings,
      commuter_policy: 'two_flights',
      commuter_policy_hours: 12,
    } as const
    expect(ruleText(policy)).toBe('Two flights, planned 12 h before report')
    expect(ruleText({ ...policy, commuter_policy: 'none' })).toBe('None')
    expect(policyHoursExample(12)).toMatch(/planned 12 hours before report\.$/)
  })

  it('is not known until it is set', () => {
    expect(ruleText({ ...defaultUserSettings, commuter_policy: 'two_flights' })).toBe('Two flights')
    expect(policyHoursExample(0)).toMatch(/^No deadline is set/)
  })

  it('is whole hours, up to two weeks', () => {
    expect(['0', '12', ' 336 ', '337', '1.5', '-1', ''].map(readPolicyHours)).toEqual([
      0,
      12,
      336,
      null,
      null,
      null,
      null,
    ])
  })
})
