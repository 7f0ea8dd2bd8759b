import { rosterClock } from '@slipstream/commute/time/clock'
import { policyProof, type PolicySettings } from '@slipstream/commute/reports/policy/policy-proof'
import type { CommuteRecord, CommuteRecords } from '@slipstream/contract/commute-records'
import { aPrice } from '@slipstream/contract/testing/records'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getPdf, printable } from './pdf.ts'
import { proofDocument, proofFileName, proofTitle } from './proof-document.ts'

const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** What a reader shows: each string of each page in the order in which it is drawn, and where. */
function shown(bytes: Uint8Array) {
  const decode = (hex: string) =>
    new TextDecoder('windows-1252').decode(
      Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
    )
  return [...text(bytes).matchAll(/1 0 0 1 (\S+) (\S+) Tm <([\da-f]*)> Tj/g)].map(([, x, y, hex = '']) => ({
    x: Number(x),
    y: Number(y),
    text: decode(hex),
  }))
}

/** As a reader finds its way: from the end to the table, and from there to every object. */
function expectWellFormed(bytes: Uint8Array): void {
  const file = text(bytes)
  expect(file).toMatch(/^%PDF-1\.4\n/)
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  expect(file.slice(start, start + 5)).toBe('xref\n')
  const rows = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  const isObject = (offset: number, index: number) => file.startsWith(`${index + 1} 0 obj\n`, offset)
  expect(rows.map(isObject)).not.toContain(false)
  expect(file).toContain(`/Size ${rows.length + 1} `)
  for (const [, length, stream] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(stream).toHaveLength(Number(length))
  // Whatever is in it is drawn from strings of hexadecimal digits: no text can end one.
  expect(file).not.toMatch(/[^\x20-\x7e\n]/)
}

describe('a document as PDF (issue 22 item 10)', () => {
  it('says what it was given, in the order given', () => {
    const bytes = getPdf('Title', [
      { kind: 'title', text: 'Commute record' },
      { kind: 'field', label: 'Crew member', text: 'Zoë Œuvré – “Ł”' },
      { kind: 'text', text: 'End' },
    ])
    expectWellFormed(bytes)
    expect(shown(bytes).map((each) => each.text)).toEqual([
      'Commute record',
      'Crew member',
      'Zoë Œuvré – “L”',
      'End',
      '1 / 1',
    ])
  })

  it.each([
    ['Łukasz Wałęsa', 'Lukasz Walesa'],
    ['Çağla Işık', 'Çagla Isik'],
    ['Nguyễn', 'Nguyen'],
    ['Zoe\u0308', 'Zoë'],
    ['محمد', '????'],
    ['A\u202Egnp.exe', 'A gnp.exe'],
    ['Eve ✈️', 'Eve ?'],
    ['(\\) Tj ET', '(\\) Tj ET'],
  ])('shows %s as %s', (name, expected) => expect(printable(name)).toBe(expected))

  it('is a file that any reader can follow, within its pages, whatever text it holds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 40 }),
        fc.string({ unit: 'binary', maxLength: 200 }),
        (texts, title) => {
          const bytes = getPdf(
            title,
            texts.map((each, index) =>
              index % 3 === 0
                ? { kind: 'field', label: 'Name', text: each }
                : { kind: index % 3 === 1 ? 'text' : 'strong', text: each },
            ),
          )
          expectWellFormed(bytes)
          const isOnPage = ({ x, y }: { x: number; y: number }) => x >= 56 && y >= 30 && y <= 842 - 56
          expect(shown(bytes).filter((line) => !isOnPage(line))).toEqual([])
        },
      ),
      { numRuns: 50 },
    )
  })
})

const settings: PolicySettings = {
  commuter_policy: 'two_flights',
  commuter_policy_minutes: 90,
  commuter_policy_hours: 12,
  policy_rule: null,
}
/** On the day on which Britain's clocks go back. */
const report = Date.parse('2026-10-25T10:00Z')
const flight = (number: string, departure: string, arrival: string) =>
  aPrice({
    id: number,
    flight_number: number,
    origin: 'EDI',
    destination: 'LHR',
    departure_time: `2026-10-25 ${departure}`,
    arrival_time: `2026-10-25 ${arrival}`,
    duration_minutes: 75,
  })
const aRecord = (recorded_at: string, parts: Partial<CommuteRecord> = {}): CommuteRecord => ({
  recorded_at,
  report_at: '2026-10-25T10:00:00.000Z',
  status: 'not_booked',
  flight: flight('1432', '06:20', '07:35'),
  back_up: flight('1434', '08:00', '09:15'),
  back_up_by: 'plan',
  is_sample_data: false,
  policy: null,
  ...parts,
})

function getDocument(
  records: CommuteRecord[],
  name = 'Jo Crew',
  at = report,
  more: Partial<CommuteRecords> = {},
) {
  const recorded: CommuteRecords = {
    name,
    as_of: '2026-10-25T11:00:00.000Z',
    records,
    seats: [],
    boardings: [],
    ...more,
  }
  const proof = policyProof(records, settings, recorded.seats)
  if (!proof) throw new Error('There is nothing to prove.')
  const about = { recorded, proof, report: at, place: 'LHR' }
  const bytes = getPdf(proofTitle(about, rosterClock), proofDocument(about, rosterClock))
  expectWellFormed(bytes)
  return {
    bytes,
    words: shown(bytes)
      .map((each) => each.text)
      .join(' '),
  }
}

describe('the proof of a commuter policy (issue 22 item 10)', () => {
  it('names the person, the report, the deadline, both flights, and when each was planned by the server’s clock', () => {
    const { words } = getDocument([aRecord('2026-10-22T17:04:05.000Z')])
    expect(words).toContain('Crew member Jo Crew')
    expect(words).toContain('Report Sunday 25 October 2026, 10:00 GMT, LHR')
    expect(words).toContain('Two flights, planned 12 h before report, as set by the crew member')
    // 12 hours before 10:00 GMT, by the clock of the evening before.
    expect(words).toContain('Deadline Saturday 24 October 2026, 23:00 BST')
    expect(words).toContain('Planned before the deadline, Sat 24 Oct, 23:00 BST.')
    expect(words).toContain(
      'BA1432 EDI–LHR Planned since Thursday 22 October 2026, 18:04 BST (2026-10-22 17:04:05 UTC) Leaves Sun 25 Oct, 06:20 GMT, lands Sun 25 Oct, 07:35 GMT Planned, not booked, lands 2 h 25 min before report',
    )
    expect(words).toContain('BA1434 EDI–LHR Planned since Thursday 22 October 2026, 18:04 BST')
    expect(words).toContain('Back-up, named by the plan, lands 45 min before report')
    expect(words).toContain('This document is not signed.')
    expect(words).not.toMatch(/sample/)
  })

  it('says which way of a policy from parts is met', () => {
    const part = {
      airline: null,
      flights: 1,
      seat: 'listed',
      seats_before_minutes: 0,
      land_before_minutes: 0,
      call_before_minutes: null,
      uses_a_year: null,
    } as const
    const policy_rule = { any: [{ all: [{ ...part, airline: 'EI' }] }, { all: [{ ...part, flights: 2 }] }] }
    const policy = { ...settings, policy_rule }
    const { words } = getDocument([aRecord('2026-10-22T17:04:05.000Z', { policy })])
    expect(words).toContain('One flight of EI, or two flights of any airline, planned 12 h before report')
    expect(words).toContain('Met by Two flights of any airline')
    expect(words).not.toContain('Met by One')
  })

  it('shows the seats that were entered with their time, and that a flight left without its person', () => {
    const { words } = getDocument(
      [aRecord('2026-10-22T17:04:05.000Z', { status: 'standby' })],
      'Jo Crew',
      report,
      {
        seats: [
          {
            id: '1',
            flight: flight('1432', '06:20', '07:35'),
            open: { economy: 8, business: 2 },
            listed: 6,
            place: 3,
            seen_at: '2026-10-24T16:00:00.000Z',
            entered_at: '2026-10-24T16:05:00.000Z',
          },
        ],
        boardings: [
          {
            flight: flight('1432', '06:20', '07:35'),
            has_boarded: false,
            answered_at: '2026-10-25T06:31:00.000Z',
          },
        ],
      },
    )
    expect(words).toContain(
      'Seats entered Sat 24 Oct, 17:05 BST: 10 seats open, 6 listed, you’re 3rd. Seen Sat 24 Oct, 17:00 BST.',
    )
    expect(words).toContain('Left behind by BA1432, recorded Sun 25 Oct, 06:31 GMT.')
  })

  it('still shows what was planned then after the flight was retimed, and says what changed', () => {
    const { words } = getDocument([
      aRecord('2026-10-22T17:04:05.000Z'),
      aRecord('2026-10-25T04:00:00.000Z', { flight: flight('1432', '09:20', '10:35'), back_up: null }),
    ])
    expect(words).toContain('lands 2 h 25 min before report')
    expect(words).toMatch(/All that was recorded.*leaves Sun 25 Oct, 06:20 GMT.*leaves Sun 25 Oct, 09:20 GMT/)
  })

  it('says that the report moved, and that flights are sample data', () => {
    const { words } = getDocument(
      [aRecord('2026-10-22T17:04:05.000Z', { is_sample_data: true })],
      'Jo Crew',
      report + 3_600_000,
    )
    expect(words).toContain('the roster had report at Sunday 25 October 2026, 10:00 GMT')
    expect(words).toContain('It is judged by that report.')
    expect(words).toContain('Planned before the deadline, Sat 24 Oct, 23:00 BST.')
    expect(words).toContain('sample data: invented, and not for travelling')
  })

  it('lists when the report moved, and says how long before the report of that time a flight lands', () => {
    const { words } = getDocument(
      [
        aRecord('2026-10-22T17:04:05.000Z'),
        aRecord('2026-10-24T23:00:00.000Z', { report_at: '2026-10-25T09:00:00.000Z' }),
      ],
      'Jo Crew',
      report - 3_600_000,
    )
    expect(words).toContain('Back-up, named by the plan, lands 45 min before report')
    expect(words).toContain('Report moved to Sunday 25 October 2026, 09:00 GMT.')
    expect(words).toContain('Planned before the deadline')
  })

  it('has the whole name in its title, and says where letters are missing on the page', () => {
    const name = `محمد ${'x'.repeat(160)}`
    const { bytes, words } = getDocument([aRecord('2026-10-22T17:04:05.000Z')], name)
    expect(words).toContain('Some letters of the name')
    const title = /\/Title <feff([\da-f]+)>/.exec(text(bytes))?.[1] ?? ''
    expect(
      String.fromCharCode(...(title.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
    ).toBe(`Commute record: ${name}, 2026-10-25`)
  })

  it('is as many pages as there are records to show', () => {
    const records = Array.from({ length: 60 }, (_, index) =>
      aRecord(new Date(Date.parse('2026-10-22T00:00Z') + index * 60_000).toISOString(), {
        status: index % 2 === 0 ? 'standby' : 'not_booked',
      }),
    )
    const { words } = getDocument(records)
    expect(words).toMatch(/ 1 \/ [3-9].* 2 \/ [3-9]/)
  })

  it('says before the deadline only what is planned so far', () => {
    const { words } = getDocument(
      [aRecord('2026-10-22T17:04:05.000Z', { report_at: '2026-10-26T10:00:00.000Z' })],
      'Jo Crew',
      report + 24 * 3_600_000,
    )
    expect(words).toContain('Result Planned. The deadline is Sun 25 Oct, 22:00 GMT. ')
    expect(words).not.toContain('at the deadline')
  })

  it('has a plain name', () => {
    expect(proofFileName(Date.parse('2026-11-12T10:00Z'), 'LHR', rosterClock)).toBe(
      'commute-2026-11-12-LHR.pdf',
    )
    expect(proofFileName(Date.parse('2026-06-30T23:30Z'), null, rosterClock)).toBe('commute-2026-07-01.pdf')
  })
})
