import { createCalendarLink } from '@slipstream/contract/calendar-links'
import { createFamilyLink } from '@slipstream/contract/family-links'
import {
  createManualEntry,
  deleteGroundDuty,
  deleteManualEntry,
  updateFlightStatus,
} from '@slipstream/contract/roster-edits'
import { getRoster } from '@slipstream/contract/roster'
import { previewRosterImport, takeRosterImport } from '@slipstream/contract/roster-import'
import { getAnswer, type Caller } from './caller.ts'

/** What a caller can put into their roster, to make a call about. */
export interface RosterHand {
  /** The id of a new manual entry. */
  entry: () => Promise<string>
  /** That of one whose way to work is booked. */
  bookedEntry: () => Promise<string>
  /** That of one that was deleted a moment ago. */
  deletedEntry: () => Promise<string>
  /** The id of a ground duty that a calendar brought. */
  groundDuty: () => Promise<string>
  deletedGroundDuty: () => Promise<string>
  /** The id of a calendar's preview, to take it by. */
  preview: () => Promise<string>
  /** The key under which an entry was added. */
  usedKey: () => Promise<string>
  /** What a calendar reads the busy times with. */
  feedToken: () => Promise<string>
  /** The id of a new link to a family page. */
  familyLink: () => Promise<string>
}

export const familyLink = { label: 'Grandma', rest: null, detail: 'times' } as const

export const newEntry = { title: 'Dentist', start: '2026-11-23 10:00', end: '2026-11-23 11:00' }

/** A duty of a month that nobody else asks about. */
export const crewCalendar = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:office-1@crew.example',
  'DTSTART:20270605T080000Z',
  'DTEND:20270605T160000Z',
  'SUMMARY:OFC Office',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

/** Takes a calendar's text over into the roster, and answers the months it was of. */
export async function takeCalendar(caller: Caller, text: string): Promise<string[]> {
  const { import_id } = await getAnswer(caller, previewRosterImport, { body: { text } })
  const { months } = await getAnswer(caller, takeRosterImport, { body: { import_id } })
  return months
}

export function createRosterHand(caller: Caller): RosterHand {
  const { call } = caller
  let brought = 0
  async function entry(): Promise<string> {
    const { body } = await call(createManualEntry, { body: newEntry })
    return createManualEntry.response.parse(body).item.id
  }
  async function groundDuty(): Promise<string> {
    brought += 1
    // What was deleted stays so when it comes again.
    const uid = `office-of-hand-${brought}`
    const [month = ''] = await takeCalendar(caller, crewCalendar.replace('office-1', uid))
    const { roster } = await getAnswer(caller, getRoster, { query: { month } })
    const duty = roster.find((item) => item.kind === 'ground_duty')
    if (!duty) throw new Error('The calendar holds a ground duty.')
    return duty.pseudo_id
  }
  return {
    entry,
    groundDuty,
    async bookedEntry() {
      const id = await entry()
      const booking = { item_kind: 'manual_entry', direction: 'to_work', status: 'booked_correct_time' }
      await call(updateFlightStatus, { body: { ...booking, item_id: id } })
      return id
    },
    async deletedGroundDuty() {
      const id = await groundDuty()
      await call(deleteGroundDuty, { params: { id } })
      return id
    },
    async deletedEntry() {
      const id = await entry()
      await call(deleteManualEntry, { params: { id } })
      return id
    },
    async preview() {
      const { body } = await call(previewRosterImport, { body: { text: crewCalendar } })
      const { import_id: id } = previewRosterImport.response.parse(body)
      if (id === null) throw new Error('The calendar says itself what clock its times go by.')
      return id
    },
    async usedKey() {
      const key = crypto.randomUUID()
      await call(createManualEntry, { body: newEntry, headers: { 'Idempotency-Key': key } })
      return key
    },
    async feedToken() {
      const { body } = await call(createCalendarLink, { body: { kind: 'busy' } })
      const { url } = createCalendarLink.response.parse(body)
      return /([\w-]{43})\.ics$/.exec(url)?.[1] ?? ''
    },
    async familyLink() {
      const { body } = await call(createFamilyLink, { body: familyLink })
      return createFamilyLink.response.parse(body).link.id
    },
  }
}

/** Makes ids up: for calls that are refused before anybody looks for the item. */
export const emptyHand: RosterHand = {
  entry: () => Promise.resolve('made-up'),
  bookedEntry: () => Promise.resolve('made-up'),
  deletedEntry: () => Promise.resolve('made-up'),
  groundDuty: () => Promise.resolve('made-up'),
  deletedGroundDuty: () => Promise.resolve('made-up'),
  preview: () => Promise.resolve('made-up'),
  usedKey: () => Promise.resolve('made-up'),
  feedToken: () => Promise.resolve('x'.repeat(43)),
  familyLink: () => Promise.resolve('made-up'),
}
