import type { UnrecognisedEvent } from '@slipstream/contract/roster-import'
import { describe, expect, it } from 'vitest'
import {
  getChoice,
  choicesFor,
  decisionsToSend,
  eventTitle,
  needsAirport,
  newChoice,
  outcomeSentence,
  proposalText,
  unrecognisedTitle,
  withChoice,
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
  unanswered: 'not_sure',
  code: null,
  proposal: null,
}
const code: UnrecognisedEvent = { ...dentist, id: 'code', title: 'QQ9', unanswered: 'duty' }
const visit: UnrecognisedEvent = { ...code, id: 'visit', title: 'XQZ7', airport: 'LGW' }
const earlier: UnrecognisedEvent = {
  ...visit,
  id: 'earlier',
  decision: { as: 'duty', airport: 'LHR' },
  unanswered: null,
}
const note = { as: 'note', airport: null } as const
const skip = { as: 'left_out', airport: null } as const

describe('what becomes of an event that was not recognised (issue 42 item 4)', () => {
  it('is nothing chosen, a duty where it looks like one, or as it was decided before', () => {
    expect(getChoice(dentist, {})).toBeNull()
    expect(getChoice(code, {})).toEqual({ as: 'duty', airport: null })
    expect(getChoice(visit, {})).toEqual({ as: 'duty', airport: 'LGW' })
    expect(getChoice(earlier, {})).toEqual({ as: 'duty', airport: 'LHR' })
  })

  it('offers the likeliest answer first', () => {
    expect(choicesFor(dentist)[0]?.value).toBe('note')
    expect(choicesFor(code)[0]?.value).toBe('duty')
  })

  it('is sent where it was answered, and not where nothing was chosen', () => {
    const unrecognised = [dentist, code, visit, earlier]
    expect(decisionsToSend({ unrecognised }, {})).toEqual([])
    const chosen = { dentist: skip, code: note, visit: note, earlier: skip, gone: note }
    expect(decisionsToSend({ unrecognised }, chosen)).toEqual([
      { event_id: 'dentist', decision: { as: 'left_out' } },
      { event_id: 'code', decision: { as: 'note' } },
      { event_id: 'visit', decision: { as: 'note' } },
      { event_id: 'earlier', decision: { as: 'left_out' } },
    ])
  })

  it('needs an airport as a duty that it does not look like, and starts with the one that the event names', () => {
    expect(needsAirport(dentist, { dentist: newChoice(dentist, 'duty') })).toBe(true)
    expect(needsAirport(dentist, {})).toBe(false)
    expect(needsAirport(code, {})).toBe(false)
    expect(newChoice(visit, 'duty')).toEqual({ as: 'duty', airport: 'LGW' })
  })

  it('is the answer to its code, at the airport that it names itself, and nothing before that', () => {
    const monday = { ...code, id: 'monday', title: 'QX7', code: 'QX7' }
    const tuesday = { ...monday, id: 'tuesday', airport: 'LGW' }
    const unrecognised = [monday, tuesday, { ...earlier, code: 'QX7' }]
    expect(getChoice(tuesday, {})).toBeNull()
    expect(decisionsToSend({ unrecognised }, {})).toEqual([])
    const chosen = withChoice({}, monday, { as: 'duty', airport: 'LHR' })
    expect(decisionsToSend({ unrecognised }, chosen)).toEqual([
      { event_id: 'monday', decision: { as: 'duty', airport: 'LHR' } },
      { event_id: 'tuesday', decision: { as: 'duty', airport: 'LGW' } },
    ])
    expect(getChoice(monday, withChoice(chosen, tuesday, skip))).toEqual({ as: 'duty', airport: 'LHR' })
  })

  it('is said of colleagues without a name', () => {
    expect(proposalText({ airline: 'BA', as: 'left_out', count: 10 })).toBe('10 colleagues at BA chose Skip.')
  })

  it('is counted', () => {
    expect([unrecognisedTitle(1), unrecognisedTitle(3)]).toEqual([
      '1 event not recognised',
      '3 events not recognised',
    ])
    expect(outcomeSentence([dentist, code, visit], {})).toBe(
      'Unless you choose otherwise, we import 1 as a duty, 1 as a duty with an unknown place and 1 as free time marked “Not sure”.',
    )
    expect(outcomeSentence([dentist, code], { code: skip })).toBe(
      'Unless you choose otherwise, we import 1 as free time marked “Not sure”. 1 of 2 will be skipped.',
    )
    expect(outcomeSentence([dentist], { dentist: skip })).toBe('It will be skipped.')
    expect(outcomeSentence([visit, earlier], {})).toBe('Unless you choose otherwise, we import 1 as a duty.')
    expect(outcomeSentence([earlier], {})).toBe('All of them will be imported.')
  })

  it('has a name where the calendar gives none', () => {
    expect(eventTitle(dentist)).toBe('Dentist')
    expect(eventTitle({ ...dentist, title: ' ' })).toBe('No title')
  })
})
