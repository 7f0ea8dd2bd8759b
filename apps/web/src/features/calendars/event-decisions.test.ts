import type { UnrecognisedEvent } from '@slipstream/contract/roster-import'
import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  decisionsToSend,
  eventTitle,
  leftOutSentence,
  needsAirport,
  unrecognisedTitle,
} from './event-decisions.ts'

const dentist: UnrecognisedEvent = {
  id: 'dentist',
  title: 'Dentist',
  text: '',
  place: '',
  airport: null,
  start: '2026-12-09 14:00',
  end: '2026-12-09 15:00',
  reason: null,
  decision: { as: 'left_out' },
}
const visit: UnrecognisedEvent = { ...dentist, id: 'visit', title: 'XQZ7', airport: 'LGW' }
const earlier: UnrecognisedEvent = {
  ...visit,
  id: 'earlier',
  decision: { as: 'duty', airport: 'LHR' },
}

describe('what becomes of an event that was not recognised (issue 15 item 6)', () => {
  it('is left out, or as it was decided before, until the user chooses', () => {
    expect(choiceOf(dentist, {})).toEqual({ as: 'left_out', airport: null })
    expect(choiceOf(earlier, {})).toEqual({ as: 'duty', airport: 'LHR' })
    expect(decisionsToSend({ unrecognised: [dentist, visit, earlier] }, {})).toEqual([])
  })

  it('is sent where the user chose something else', () => {
    const chosen = {
      dentist: { as: 'note', airport: null },
      visit: { as: 'duty', airport: 'LGW' },
      earlier: { as: 'duty', airport: 'LHR' },
      gone: { as: 'note', airport: null },
    } as const
    expect(decisionsToSend({ unrecognised: [dentist, visit, earlier] }, chosen)).toEqual([
      { event_id: 'dentist', decision: { as: 'note' } },
      { event_id: 'visit', decision: { as: 'duty', airport: 'LGW' } },
    ])
    expect(
      decisionsToSend({ unrecognised: [earlier] }, { earlier: { as: 'left_out', airport: 'LHR' } }),
    ).toEqual([{ event_id: 'earlier', decision: { as: 'left_out' } }])
  })

  it('needs an airport as a duty, and starts with the one that the event names', () => {
    expect(needsAirport({ as: 'duty', airport: choiceOf(visit, {}).airport })).toBe(false)
    expect(needsAirport({ as: 'duty', airport: choiceOf(dentist, {}).airport })).toBe(true)
    expect(needsAirport({ as: 'note', airport: null })).toBe(false)
  })

  it('is counted', () => {
    const note = { as: 'note', airport: null } as const
    expect([unrecognisedTitle(1), unrecognisedTitle(3)]).toEqual([
      '1 event not recognised',
      '3 events not recognised',
    ])
    expect(leftOutSentence([dentist], {})).toBe('It will be skipped unless you choose otherwise.')
    expect(leftOutSentence([dentist, visit], {})).toBe('All 2 will be skipped unless you choose otherwise.')
    expect(leftOutSentence([dentist, visit], { visit: note })).toBe('1 of 2 will be skipped.')
    expect(leftOutSentence([dentist, visit], { visit: note, dentist: note })).toBe(
      'All of them will be imported.',
    )
    expect(leftOutSentence([dentist], { dentist: note })).toBe('It will be imported.')
  })

  it('has a name where the calendar gives none', () => {
    expect(eventTitle(dentist)).toBe('Dentist')
    expect(eventTitle({ ...dentist, title: ' ' })).toBe('No title')
  })
})
