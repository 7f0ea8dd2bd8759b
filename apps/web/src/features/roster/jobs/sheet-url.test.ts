import { describe, expect, it } from 'vitest'
import { readRosterSheet, sheetSearch, type RosterSheet } from './sheet-url.ts'

const edinburgh = { date: '2026-11-06', origin: 'EDI', destination: 'LHR' }
const glasgow = { date: '2026-11-07', origin: 'GLA', destination: 'LHR' }
const read = (search: string) => readRosterSheet(new URLSearchParams(search))

describe('the address of a sheet over the month (issue 5 Jobs, issue 22 item 2)', () => {
  it.each<RosterSheet>([
    { kind: 'optimise' },
    { kind: 'picture' },
    { kind: 'recover', missed: null },
    { kind: 'recovered' },
    { kind: 'recover', missed: 'BA1433 & 06:30' },
    { kind: 'flights', routes: [edinburgh], isNone: false },
    { kind: 'flights', routes: [edinburgh, glasgow], isNone: true },
  ])('is read as it was written: %j', (sheet) => {
    expect(read(sheetSearch('2026-11', 'calendar', sheet))).toEqual(sheet)
  })

  it('keeps the month and how it is shown', () => {
    expect(sheetSearch('2026-11', 'calendar', { kind: 'optimise' })).toBe(
      '?month=2026-11&as=calendar&sheet=optimise',
    )
  })

  it.each([
    '',
    '?sheet=else',
    '?sheet=flights',
    '?sheet=flights&route=',
    '?sheet=flights&route=2026-11-06.edi-lhr',
    '?sheet=flights&route=2026-11-06.EDI-LHR%3Cscript%3E',
    '?route=2026-11-06.EDI-LHR',
  ])('opens nothing for “%s”', (search) => expect(read(search)).toBeNull())

  it('keeps the routes it can read, and as many as a search takes', () => {
    const routes = Array.from({ length: 25 }, () => 'route=2026-11-06.EDI-LHR').join('&')
    expect(read(`?sheet=flights&route=nowhere&${routes}`)).toMatchObject({ routes: { length: 19 } })
  })
})
