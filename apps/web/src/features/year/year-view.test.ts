import type { YearMonth, YearRecord } from '@slipstream/contract/year'
import { compareYears, yearFigures } from '@slipstream/commute/reports/year/year-figures'
import { monthsOfYear } from '@slipstream/commute/reports/year/year-record'
import { describe, expect, it } from 'vitest'
import { shareOrSave } from '#shared/files/share-file.ts'
import {
  comparedText,
  knowsNothing,
  getPicture,
  readYear,
  routeLines,
  yearBars,
  yearLines,
  yearsShown,
} from './year-view.ts'

const rates = { to: 'GBP', perUnit: { EUR: 0.85 } }
const now = Date.parse('2026-11-05T04:40Z')

const month = (parts: Partial<YearMonth> & Pick<YearMonth, 'month'>): YearMonth => ({
  is_known: true,
  rests: 4,
  rests_unknown: 0,
  minutes_at_home: 6030,
  nights_near_base: 2,
  days: { home: 18, near_base: 2, work: 9 },
  duties: null,
  ...parts,
})

const commute = (
  parts: Partial<YearRecord['commutes'][number]> = {},
  flight: Partial<NonNullable<YearRecord['commutes'][number]['flight']>> = {},
): YearRecord['commutes'][number] => ({
  month: '2026-03',
  date: '2026-03-08',
  direction: 'to_work',
  status: 'booked_correct_time',
  reference: 'ABC123',
  flight: {
    marketing_carrier: 'BA',
    flight_number: '1431',
    origin: 'EDI',
    destination: 'LHR',
    departure_time: '2026-03-08 06:00',
    arrival_time: '2026-03-08 07:15',
    origin_timezone: 'Europe/London',
    destination_timezone: 'Europe/London',
    fare_type: 'commercial',
    price_amount: '60.00',
    price_currency: 'GBP',
    ...flight,
  },
  ...parts,
})

const getRecord = (year: string, parts: Partial<YearRecord> = {}): YearRecord => ({
  year,
  as_of: '2026-11-05T04:40:00.000Z',
  months: monthsOfYear(year).map((name) => month({ month: name })),
  commutes: [commute()],
  is_sample_data: false,
  ...parts,
})

const getFigures = (record: YearRecord) => yearFigures(record, rates)
const line = (label: string, ...parameters: Parameters<typeof yearLines>) =>
  yearLines(...parameters).find((each) => each.label === label)

describe('the figures of a year (issue 22 item 8)', () => {
  it('says whole hours, and how many rests are not known', () => {
    const record = getRecord('2026', {
      months: [month({ month: '2026-01', rests_unknown: 1, minutes_at_home: 74_459 })],
    })
    expect(line('At home', getFigures(record), null)).toMatchObject({
      value: '1,240 h',
      note: '1 rest not known',
    })
  })

  it('says that hours are not known where no flight was entered, and never zero', () => {
    const record = getRecord('2026', {
      months: [month({ month: '2026-01', rests: 2, rests_unknown: 2, minutes_at_home: 0 })],
    })
    expect(line('At home', getFigures(record), null)).toMatchObject({ value: '–' })
    expect(line('Near base', getFigures(record), null)).toMatchObject({ value: '2 nights' })
  })

  it('keeps what was only planned and what has no price apart from what was booked', () => {
    const record = getRecord('2026', {
      commutes: [commute(), commute({ status: 'not_booked' }), commute({ flight: null })],
    })
    expect(line('Booked', getFigures(record), null)).toMatchObject({
      value: '£60',
      note: '2 flights, 1 without a price, £60 only planned',
    })
  })

  it('adds no currency without a rate', () => {
    const record = getRecord('2026', {
      commutes: [commute(), commute({}, { price_currency: 'CHF', price_amount: '40.00' })],
    })
    expect(line('Booked', getFigures(record), null)?.value).toBe('£60 + CHF\u00a040')
  })

  it('says the share of flights at risk, and nothing of none', () => {
    const commutes = [commute(), commute({ status: 'standby' }), commute({ status: 'booked_incorrect_time' })]
    expect(line('At risk', getFigures(getRecord('2026', { commutes })), null)).toMatchObject({
      value: '67 %',
      note: '2 of 3 flights',
    })
    expect(line('At risk', getFigures(getRecord('2026', { commutes: [] })), null)).toMatchObject({
      value: '–',
    })
  })

  it('compares in words: more, less, fewer, as before', () => {
    const record = getRecord('2026')
    const before = getRecord('2025', {
      months: monthsOfYear('2025').map((name) =>
        month({ month: name, minutes_at_home: 5970, nights_near_base: 3 }),
      ),
      commutes: [commute({ month: '2025-03', date: '2025-03-08' }, { price_amount: '72.50' })],
    })
    const comparison = compareYears(record, before, rates)
    const notes = (compared: Parameters<typeof yearLines>[1]) =>
      yearLines(getFigures(record), compared).map(({ note }) => note)
    expect(notes(comparison)).toEqual([
      '10 h more',
      '10 nights fewer',
      '£12.50 less, 1 flight',
      '0 of 1 flight, 0 % before',
    ])
    const same = compareYears(record, getRecord('2025', { commutes: [] }), rates)
    expect(notes(same)).toEqual(['As before', 'As before', '£60 more, 1 flight', '0 of 1 flight'])
  })
})

describe('what a year leaves out (issue 22 item 8)', () => {
  const known = (...names: number[]) =>
    monthsOfYear('2026').map((name, index) => month({ month: name, is_known: names.includes(index + 1) }))

  it('names the months of a comparison, or says that there is none', () => {
    const compared = compareYears(getRecord('2026', { months: known(1, 2, 3, 6) }), getRecord('2025'), rates)
    expect(comparedText('2026', compared)).toBe('Compared with 2025: January to March and June.')
    expect(comparedText('2026', null)).toBe('No full month to compare yet.')
  })

  it('knows nothing of a new account', () => {
    const nothing = getRecord('2026', { months: known(), commutes: [] })
    expect(knowsNothing(getFigures(nothing))).toBe(true)
    expect(knowsNothing(getFigures(getRecord('2026', { months: known() })))).toBe(false)
  })

  it('has no bar for a month that is not known, is ahead, or of which no day is over or counted', () => {
    const months = known(1, 2, 3, 12)
    months[1] = month({ month: '2026-02', days: { home: 0, near_base: 0, work: 0 } })
    months[2] = month({ month: '2026-03', days: null })
    const bars = yearBars(getFigures(getRecord('2026', { months })))
    expect(bars.flatMap((bar) => (bar.days ? [bar] : []))).toEqual([
      { month: '2026-01', days: { home: 18, nearBase: 2, work: 9 } },
    ])
    expect(bars).toHaveLength(12)
  })

  it('names routes by their airports, home first', () => {
    expect(routeLines(getFigures(getRecord('2026')))).toEqual([
      { label: 'EDI–LHR', value: '£60', note: '1 flight' },
    ])
  })
})

describe('which year is shown (issue 22 item 8)', () => {
  it('offers this year and the two before, by the clock of the roster', () => {
    expect(yearsShown(now)).toEqual(['2024', '2025', '2026'])
    expect(yearsShown(Date.parse('2026-12-31T23:59Z')).at(-1)).toBe('2026')
  })

  it('reads no other from an address', () => {
    expect(['2025', '1999', "2026'--", null].map((text) => readYear(text, now))).toEqual([
      '2025',
      '2026',
      '2026',
      '2026',
    ])
  })
})

describe('the picture of a year (issue 22 item 8)', () => {
  const picture = (hasCost: boolean) =>
    getPicture({
      year: '2026',
      figures: getFigures(getRecord('2026')),
      by: '5 November 2026',
      hasCost,
      isSample: true,
    })

  it('holds no reference, flight, route or airport, and money only where it is asked for', () => {
    expect(JSON.stringify(picture(false))).not.toMatch(/ABC123|1431|EDI|LHR|£/)
    expect(JSON.stringify(picture(true))).toContain('£60')
  })

  it('says what is sample data', () => {
    expect(picture(false).footer).toBe('Slipstream. Sample data')
  })

  const blob = new Blob(['picture'], { type: 'image/png' })
  const save = () => undefined

  it('is shared by the device, downloaded where that is refused, and neither where its person closes the sheet', async () => {
    const canShare = () => true
    const refusing = (name: string) => ({
      canShare,
      share: () => Promise.reject(new DOMException('no', name)),
    })
    const shared: string[] = []
    const share = ({ files }: { files: File[] }) => {
      shared.push(...files.map(({ name, type }) => `${name} ${type}`))
      return Promise.resolve()
    }
    expect(await shareOrSave(blob, 'year.png', { canShare, share }, save)).toBe('shared')
    expect(shared).toEqual(['year.png image/png'])
    expect(await shareOrSave(blob, 'year.png', refusing('AbortError'), save)).toBe('turned_away')
    expect(await shareOrSave(blob, 'year.png', refusing('NotAllowedError'), save)).toBe('saved')
    expect(await shareOrSave(blob, 'year.png', {}, save)).toBe('saved')
  })
})
