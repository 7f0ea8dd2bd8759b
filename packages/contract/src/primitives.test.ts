import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { newPasswordSchema } from './credentials.ts'
import { flightChangeRequestSchema } from './flight-changes.ts'
import {
  bookingReferenceSchema,
  emailSchema,
  flightNumberSchema,
  instantSchema,
  linkSchema,
  localDateTimeSchema,
  monthSchema,
  phoneNumberSchema,
  stripLeadingZeros,
} from './primitives.ts'
import { defaultUserSettings, isSubscribedStatus, subscriptionGroup, userSettingsSchema } from './user.ts'
import { hasCompletionTick } from './job.ts'

const surnameSchema = flightChangeRequestSchema.shape.booking_surname

interface Bound {
  rule: string
  schema: z.ZodMiniType
  good: readonly unknown[]
  bad: readonly unknown[]
}

const bounds: readonly Bound[] = [
  {
    rule: 'e-mail: a valid one of at most 254 characters (RFC 5321)',
    schema: emailSchema,
    good: ['jo@crew.example', `${'a'.repeat(241)}@crew.example`],
    bad: ['', 'jo', 'jo@crew', `${'a'.repeat(242)}@crew.example`],
  },
  {
    rule: 'booking reference: exactly 6 uppercase alphanumeric characters',
    schema: bookingReferenceSchema,
    good: ['ABC123', '000000'],
    bad: ['ABC12', 'ABC1234', 'abc123', 'ABC 12', ''],
  },
  {
    rule: 'surname: letters, spaces, apostrophes, hyphens and periods, in capitals',
    schema: surnameSchema,
    good: ["O'NEIL", 'ST. JOHN-SMITH', 'ÅSTRÖM', 'НОВАК', '王', 'A'.repeat(80)],
    bad: ['MacLeod', 'SMITH1', 'A_B', '', ' ', "-.'", 'A'.repeat(81)],
  },
  {
    rule: 'phone: + and 7 to 15 digits',
    schema: phoneNumberSchema,
    good: ['+1234567', '+123456789012345'],
    bad: ['+123456', '+1234567890123456', '1234567', '+44 7700 900123'],
  },
  {
    rule: 'password: at least 8 characters',
    schema: newPasswordSchema,
    good: ['12345678'],
    bad: ['1234567', ''],
  },
  {
    rule: 'month YYYY-MM',
    schema: monthSchema,
    good: ['2026-01', '2026-12', '1970-01', '2999-12'],
    bad: ['1969-12', '3000-01', '2026-00', '2026-13', '2026-1', '26-01', '2026-11-05'],
  },
  {
    rule: 'local time YYYY-MM-DD HH:mm',
    schema: localDateTimeSchema,
    good: ['2026-11-05 00:00', '2026-12-31 23:59'],
    bad: ['2026-11-05T06:20', '2026-11-05 24:00', '2026-11-05 06:60', '2026-13-05 06:20', '2026-11-32 06:20'],
  },
  {
    rule: 'instant in UTC',
    schema: instantSchema,
    good: ['2026-11-05T04:40:00Z'],
    bad: ['2026-11-05T04:40:00+01:00', '2026-11-05 04:40'],
  },
  {
    rule: 'flight number without leading zeros',
    schema: flightNumberSchema,
    good: ['1', '1432', '1432A'],
    bad: ['0826', '0', '12345', ''],
  },
  {
    rule: 'minimum gap: whole minutes 0 to 1440',
    schema: userSettingsSchema,
    good: [{ slip_time: 0 }, { slip_time: 1440 }],
    bad: [{ slip_time: -1 }, { slip_time: 1441 }, { slip_time: 1.5 }],
  },
  {
    rule: 'price limit: 0 to 1000',
    schema: userSettingsSchema,
    good: [{ max_sector_price: 0 }, { max_sector_price: 1000 }],
    bad: [{ max_sector_price: -0.01 }, { max_sector_price: 1000.01 }],
  },
]

it('strips the leading zeros of a flight number (specification §3)', () => {
  expect(stripLeadingZeros('0010A')).toBe('10A')
  expect(stripLeadingZeros('0000')).toBe('0')
})

describe('limits (specification §5, §9)', () => {
  it.each(bounds)('$rule', ({ schema, good, bad }) => {
    expect(good.filter((value) => !schema.safeParse(value).success)).toEqual([])
    expect(bad.filter((value) => schema.safeParse(value).success)).toEqual([])
  })

  it('says what is wrong in the words of the specification', () => {
    expect(bookingReferenceSchema.safeParse('x').error?.issues[0]?.message).toBe(
      'Booking reference must be exactly 6 alphanumeric characters',
    )
    expect(surnameSchema.safeParse('SMITH1').error?.issues[0]?.message).toBe(
      'Surname must contain only letters, spaces, apostrophes, hyphens, and periods',
    )
  })
})

describe('user settings (specification §3)', () => {
  it('have the defaults of the specification, and those of the rest planner (design.md section 2)', () => {
    expect(defaultUserSettings).toEqual({
      slip_time: 0,
      dark_mode: false,
      commuting_stations: ['LHR', 'LGW', 'LCY'],
      include_ground_duties: false,
      include_staff_travel: true,
      prefer_local_night_before_report: false,
      max_sector_price: 0,
      max_sector_price_entered: null,
      transfer_minutes: {},
      door_minutes: {},
      clear_to_departure_minutes: 30,
      landing_to_report_minutes: 45,
      min_home_minutes: 600,
      night_price: 90,
      night_price_entered: null,
      night_place: null,
      own_place: null,
      home_value: 'balanced',
      commuter_policy: 'none',
      commuter_policy_minutes: 90,
      commuter_policy_hours: 0,
      policy_rule: null,
      car_stays: true,
      home_standby: null,
      connection_airports: [],
      connection_minutes: {},
      ground_legs: [],
      jumpseat_airlines: [],
      listing_rules: {},
      leave_alarm: false,
      clock: 'base',
      clock_hours: 24,
      questions: [],
    })
  })
})

describe('subscription status groups (specification §4)', () => {
  it.each([
    ['active', 'active', true],
    ['trialing', 'active', true],
    ['past_due', 'payment_issue', false],
    ['unpaid', 'payment_issue', false],
    ['canceled', 'canceled', false],
    ['incomplete', 'setup_required', false],
    ['incomplete_expired', 'setup_required', false],
    ['paused', 'paused', false],
  ] as const)('%s belongs to %s; subscribed: %s', (status, group, subscribed) => {
    expect(subscriptionGroup(status)).toBe(group)
    expect(isSubscribedStatus(status)).toBe(subscribed)
  })
})

describe('completion tick (specification §4 Job)', () => {
  it.each(['Import completed ✓', 'search completed ✅', 'Import-completed ✔'])('%s carries it', (text) => {
    expect(hasCompletionTick(text)).toBe(true)
  })
  it.each(['Import completed', '✓', 'Reading your roster ✓', 'auth_fail'])('%s does not', (text) => {
    expect(hasCompletionTick(text)).toBe(false)
  })
})

describe('a page of somebody else that a tap opens (design.md §2 price record, deep_link)', () => {
  it('is of the web, encrypted', () => {
    expect(linkSchema.safeParse('https://book.example/fare?id=1#top').success).toBe(true)
  })
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://book.example',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://book.example/1',
    'http://book.example',
    'intent://book.example#Intent;end',
    'file:///etc/passwd',
    '//book.example',
    '',
  ])('is never %s', (address) => {
    expect(linkSchema.safeParse(address).success).toBe(false)
  })
})
