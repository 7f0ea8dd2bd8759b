import type { YearCommute, YearRecord } from '@slipstream/contract/year'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthsOfYear } from './year-record.ts'
import { yearCsv } from './year-csv.ts'

const flight: NonNullable<YearCommute['flight']> = {
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
}
const booked: YearCommute = {
  month: '2026-03',
  date: '2026-03-08',
  direction: 'to_work',
  status: 'booked_correct_time',
  reference: 'ABC123',
  flight,
}

const getRecord = (...commutes: YearCommute[]): YearRecord => ({
  year: '2026',
  as_of: '2026-06-01T00:00:00.000Z',
  months: monthsOfYear('2026').map((month) => ({
    month,
    is_known: true,
    rests: 0,
    rests_unknown: 0,
    minutes_at_home: 0,
    nights_near_base: 0,
    days: null,
    duties: null,
  })),
  commutes,
  is_sample_data: false,
})

/** Reads CSV as RFC 4180 has it, character by character. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]]
  let value = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (isQuoted && char === '"' && text.charAt(at + 1) === '"') {
      value += '"'
      at += 1
    } else if (char === '"') isQuoted = !isQuoted
    else if (!isQuoted && char === ',') {
      rows.at(-1)?.push(value)
      value = ''
    } else if (!isQuoted && text.startsWith('\r\n', at)) {
      rows.at(-1)?.push(value)
      value = ''
      rows.push([])
      at += 1
    } else value += char
  }
  return rows.slice(0, -1)
}

const getRows = (...commutes: YearCommute[]) => parse(yearCsv(getRecord(...commutes), '2026-06-01').slice(1))

describe('the year as a table for tax (issue 22 item 8)', () => {
  it('says what it is, with zone and currency, before the columns', () => {
    const text = yearCsv(getRecord(booked), '2026-06-01')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [note = [], columns = []] = getRows(booked)
    expect(note[0]).toContain('not a receipt and no tax advice')
    expect(note[0]).toContain('local to the airport')
    expect(columns).toContain('Currency')
    expect(note).toHaveLength(columns.length)
  })

  it('has a line for each booked commute', () => {
    expect(getRows(booked).slice(2)).toEqual([
      [
        '2026-03-08',
        '2026-03-08 06:00',
        'Europe/London',
        '2026-03-08 07:15',
        'Europe/London',
        'To work',
        'EDI',
        'LHR',
        'BA1431',
        'Commercial',
        'ABC123',
        '60.00',
        'GBP',
        'Booked',
      ],
    ])
  })

  it('names a jumpseat apart from a staff ticket', () => {
    const flight = booked.flight && { ...booked.flight, fare_type: 'standby' as const, is_jumpseat: true }
    const [, , row] = getRows({ ...booked, status: 'standby', flight })
    expect(row).toEqual(expect.arrayContaining(['Jumpseat', 'Jumpseat asked for']))
  })

  it('leaves out what was only planned, and flights that leave in another year', () => {
    const planned: YearCommute = { ...booked, status: 'not_booked' }
    const later: YearCommute = { ...booked, date: '2027-01-02' }
    expect(getRows(planned, later)).toHaveLength(2)
  })

  it('has a line without an amount where nobody has said which flight', () => {
    const [, , row] = getRows({ ...booked, flight: null, reference: null })
    expect(row).toEqual([
      '2026-03-08',
      '',
      '',
      '',
      '',
      'To work',
      '',
      '',
      'Not known',
      '',
      '',
      '',
      '',
      'Booked',
    ])
  })

  it('says that its flights are sample data', () => {
    expect(yearCsv({ ...getRecord(), is_sample_data: true }, '2026-06-01')).toContain('sample data')
  })

  it('reads back cell for cell, and runs nothing in a spreadsheet, whatever is in a flight', () => {
    const hostile = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom(
        '=1+1',
        '+1',
        '-1',
        '@SUM(A1)',
        '\t=1',
        '"',
        'a,b',
        '\r\n=1',
        '=HYPERLINK("https://evil.example")',
      ),
    )
    fc.assert(
      fc.property(hostile, hostile, (origin, number) => {
        const rows = getRows({ ...booked, flight: { ...flight, origin, flight_number: number } })
        expect(rows).toHaveLength(3)
        for (const row of rows) {
          expect(row).toHaveLength(14)
          for (const value of row) expect(value).not.toMatch(/^[=+\-@\t\r]/)
        }
        // Only what a spreadsheet can run has a quote before it.
        expect(rows[2]?.[6]).toBe(/^[=+\-@\t\r]/.test(origin) ? `'${origin}` : origin)
        expect(rows[2]?.[8]).toBe(`BA${number}`)
      }),
    )
  })
})
