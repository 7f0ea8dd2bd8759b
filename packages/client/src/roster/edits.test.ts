import type { RosterItem } from '@slipstream/contract/roster'
import { beforeEach, describe, expect, it } from 'vitest'
import { isAbort } from '../http/http-errors.ts'
import { failure, json, never, type FakeRequest } from '../testing/fake-environment.ts'
import {
  createRosterFixture,
  entryInput,
  makeDuty,
  makeEntry,
  makePrice,
  type RosterFixture,
} from '../testing/roster-fixture.ts'
import type { RosterEdits } from './edits.ts'

let page: RosterFixture
let opened: ReturnType<RosterFixture['openPage']>
let edits: RosterEdits

const duty = makeDuty('d1')
const entry = makeEntry('e1')
const statusRoute = 'POST /roster/update-flight-status'
const broken = () => json({ error: 'Try again later.', code: 'internal' }, 500)

beforeEach(async () => {
  page = createRosterFixture()
  page.server.set('2026-11', [duty, entry])
  opened = page.openPage()
  edits = opened.edits
  await opened.months.show('2026-11')
  page.requests.length = 0
})

const items = (month = '2026-11') => opened.months.get(month).getSnapshot().data?.filtered ?? []
const ids = (month?: string) =>
  items(month).map((item) => (item.kind === 'ground_duty' ? item.pseudo_id : item.id))
const statuses = () =>
  items().map(({ to_work_status, from_work_status }) => [to_work_status, from_work_status])
const rosters = () => page.asked().filter((month) => month === '2026-11').length
const onDevice = async (month = '2026-11') => {
  await page.settle()
  return (await opened.monthCache.get('user-a', month))?.filtered ?? []
}

/** Answers a status call as the server does: the item as it has it, with that change. */
function takeStatus({ body }: FakeRequest) {
  const change = new Map(Object.entries(body ?? {}))
  const name = change.get('direction') === 'to_work' ? 'to_work_status' : 'from_work_status'
  const known: RosterItem = page.server.get('2026-11')?.[0] ?? duty
  const item = { ...known, [name]: String(change.get('status')) }
  return { item, answer: json({ item }) }
}

describe('flight booking status (spec §4: optimistic, rolled back to the original on failure)', () => {
  it('is shown at once, then as the server has it, and kept on the device', async () => {
    const answer = Promise.withResolvers<Response>()
    page.on(statusRoute, () => answer.promise)
    const saved = edits.setStatus(duty, { direction: 'to_work', status: 'standby' })
    expect(statuses()[0]).toEqual(['standby', 'not_booked'])
    expect((await onDevice())[0]?.to_work_status).toBe('not_booked')
    answer.resolve(json({ item: { ...duty, to_work_status: 'hotel' } }))
    expect((await saved).to_work_status).toBe('hotel')
    expect(statuses()[0]).toEqual(['hotel', 'not_booked'])
    expect((await onDevice())[0]?.to_work_status).toBe('hotel')
    expect(page.requests[0]?.body).toEqual({
      item_kind: 'ground_duty',
      item_id: 'd1',
      direction: 'to_work',
      status: 'standby',
    })
  })

  it('goes back to what it was where it is refused', async () => {
    page.on(statusRoute, broken)
    const saved = failure(edits.setStatus(duty, { direction: 'to_work', status: 'standby' }))
    expect(statuses()[0]?.[0]).toBe('standby')
    expect(await saved).toMatchObject({ message: 'Try again later.' })
    expect(statuses()[0]?.[0]).toBe('not_booked')
    expect(rosters()).toBe(0)
  })

  it('makes what was fetched of its month before out of date once the server took it (issue 16, C6)', async () => {
    const answer = Promise.withResolvers<Response>()
    page.on(statusRoute, () => answer.promise)
    const saved = edits.setStatus(duty, { direction: 'to_work', status: 'standby' })
    await page.settle()
    expect(opened.changed).toEqual([])
    answer.resolve(json({ item: { ...duty, to_work_status: 'standby' } }))
    await saved
    expect(opened.changed).toEqual(['2026-11'])
  })

  it('shows the flight that was chosen, and none where it was let go', async () => {
    page.on(statusRoute, never)
    page.server.set('2026-11', [{ ...duty, prices: { to_work: [makePrice('p1')], from_work: [] } }])
    await opened.months.refresh('2026-11', { force: true })
    const chosen = () => items()[0]?.to_work_flight?.id
    const change = { direction: 'to_work', status: 'booked_correct_time' } as const
    void failure(edits.setStatus(duty, { ...change, flightId: 'p1' }))
    expect(chosen()).toBe('p1')
    void failure(edits.setStatus(duty, { ...change, status: 'not_booked' }))
    expect(chosen()).toBe('p1')
    void failure(edits.setStatus(duty, { ...change, flightId: 'not offered' }))
    expect(chosen()).toBe('p1')
    void failure(edits.setStatus(duty, { ...change, flightId: null }))
    expect(chosen()).toBeUndefined()
  })

  it('sends the edits of one item one after another; rolling one back leaves the other', async () => {
    const first = Promise.withResolvers<Response>()
    page.on(statusRoute, () => first.promise)
    const one = failure(edits.setStatus(duty, { direction: 'to_work', status: 'standby' }))
    const two = edits.setStatus(duty, { direction: 'from_work', status: 'hotel' })
    await page.settle()
    expect(page.sent(statusRoute)).toHaveLength(1)
    expect(statuses()[0]).toEqual(['standby', 'hotel'])
    page.on(statusRoute, (request) => takeStatus(request).answer)
    first.resolve(broken())
    expect(await one).not.toBeNull()
    expect(statuses()[0]).toEqual(['not_booked', 'hotel'])
    await two
    expect(statuses()[0]).toEqual(['not_booked', 'hotel'])
    expect(page.sent(statusRoute)).toHaveLength(2)
  })

  it('keeps a newer edit on show while an older one is confirmed', async () => {
    const second = Promise.withResolvers<Response>()
    page.on(statusRoute, (request) =>
      JSON.stringify(request.body).includes('hotel') ? second.promise : takeStatus(request).answer,
    )
    const one = edits.setStatus(duty, { direction: 'to_work', status: 'standby' })
    void edits.setStatus(duty, { direction: 'to_work', status: 'hotel' })
    await one
    expect(statuses()[0]?.[0]).toBe('hotel')
  })

  it('is sent after the edits of other items, in the order in which they were made', async () => {
    const first = Promise.withResolvers<Response>()
    page.on(statusRoute, () => first.promise)
    void edits.setStatus(duty, { direction: 'to_work', status: 'standby' })
    const two = edits.setStatus(entry, { direction: 'to_work', status: 'hotel' })
    await page.settle()
    expect(page.sent(statusRoute)).toHaveLength(1)
    page.on(statusRoute, () => json({ item: { ...entry, to_work_status: 'hotel' } }))
    first.resolve(json({ item: { ...duty, to_work_status: 'standby' } }))
    await two
    expect(statuses().map(([toWork]) => toWork)).toEqual(['standby', 'hotel'])
  })

  it('is not undone by a fetch that was asked for before the server took it', async () => {
    const old = Promise.withResolvers<Response>()
    page.on('GET /roster/roster', () => old.promise)
    const fetched = opened.months.refresh('2026-11', { force: true })
    await page.settle()
    page.on(statusRoute, (request) => takeStatus(request).answer)
    await edits.setStatus(duty, { direction: 'to_work', status: 'standby' })
    old.resolve(json(page.rosterAnswer('?month=2026-11')))
    await fetched
    expect(statuses()[0]?.[0]).toBe('standby')
    expect((await onDevice())[0]?.to_work_status).toBe('standby')
  })

  it('gives way to a fetch that was asked for after it', async () => {
    page.on(statusRoute, (request) => takeStatus(request).answer)
    await edits.setStatus(duty, { direction: 'to_work', status: 'standby' })
    page.server.set('2026-11', [{ ...duty, to_work_status: 'hotel' }, entry])
    await opened.months.refresh('2026-11', { force: true })
    expect(statuses()[0]?.[0]).toBe('hotel')
  })

  it('is on show while a refresh answers in between', async () => {
    page.on(statusRoute, never)
    void failure(edits.setStatus(duty, { direction: 'to_work', status: 'standby' }))
    await opened.months.refresh('2026-11', { force: true })
    expect(statuses()[0]?.[0]).toBe('standby')
    expect((await onDevice())[0]?.to_work_status).toBe('not_booked')
  })
})

describe('manual entries (spec §1, §4)', () => {
  it('are added at once, and have the server’s id in the end', async () => {
    const answer = Promise.withResolvers<Response>()
    page.on('POST /roster/manual-entries', () => answer.promise)
    const added = edits.createEntry({ ...entryInput, title: 'Course', start: '2026-11-01 09:00' })
    expect(items()[0]).toMatchObject({ kind: 'manual_entry', title: 'Course', to_work_status: 'not_booked' })
    answer.resolve(json({ item: { ...makeEntry('e2'), start: '2026-11-01 09:00' } }, 201))
    expect((await added).id).toBe('e2')
    expect(ids()).toEqual(['e2', 'd1', 'e1'])
  })

  it('are taken back where they could not be added', async () => {
    page.on('POST /roster/manual-entries', broken)
    const added = failure(edits.createEntry(entryInput))
    expect(ids()).toHaveLength(3)
    expect(await added).toMatchObject({ status: 500 })
    expect(ids()).toEqual(['d1', 'e1'])
    expect(rosters()).toBe(0)
  })

  it('can be changed and deleted while they are being added', async () => {
    const answer = Promise.withResolvers<Response>()
    page.on('POST /roster/manual-entries', () => answer.promise)
    page.on('PUT /roster/manual-entries/e2', () => json({ item: { ...makeEntry('e2'), title: 'Later' } }))
    page.on('DELETE /roster/manual-entries/e2', () => json({ success: true }))
    const added = edits.createEntry(entryInput)
    await page.settle()
    const shown = items().find((item) => item.kind === 'manual_entry' && item.id !== 'e1')
    if (shown?.kind !== 'manual_entry') throw new Error('The new entry is not shown.')
    const changed = edits.updateEntry(shown, { ...entryInput, title: 'Later' })
    const deleted = edits.deleteEntry(shown)
    expect(ids()).toEqual(['d1', 'e1'])
    answer.resolve(json({ item: makeEntry('e2') }, 201))
    await Promise.all([added, changed, deleted])
    expect(ids()).toEqual(['d1', 'e1'])
    expect(page.requests.map(({ method }) => method)).toEqual(['POST', 'PUT', 'DELETE'])
  })

  it('are not changed where they were never added', async () => {
    const answer = Promise.withResolvers<Response>()
    page.on('POST /roster/manual-entries', () => answer.promise)
    const added = failure(edits.createEntry(entryInput))
    const shown = items().find((item) => item.kind === 'manual_entry' && item.id !== 'e1')
    if (shown?.kind !== 'manual_entry') throw new Error('The new entry is not shown.')
    const changed = failure(edits.updateEntry(shown, { ...entryInput, title: 'Later' }))
    answer.resolve(broken())
    expect(isAbort(await added)).toBe(false)
    expect(isAbort(await changed)).toBe(true)
    expect(page.requests).toHaveLength(1)
    expect(ids()).toEqual(['d1', 'e1'])
  })

  it('move to another month, also on the device', async () => {
    page.server.set('2026-12', [])
    await opened.months.show('2026-12')
    await opened.months.show('2026-11')
    const moved = { ...entryInput, start: '2026-12-03 10:00', end: '2026-12-03 11:00' }
    page.on('PUT /roster/manual-entries/e1', () => json({ item: { ...entry, ...moved } }))
    await edits.updateEntry(entry, moved)
    expect([ids(), ids('2026-12')]).toEqual([['d1'], ['e1']])
    expect((await onDevice()).length).toBe(1)
    expect((await onDevice('2026-12')).length).toBe(1)
  })

  it('across the edge of a month are in both, also where only the device has the other', async () => {
    const across = makeEntry('e3', '2026-11-30', '2026-12-01')
    page.server.set('2026-11', [across])
    page.server.set('2026-12', [across])
    await opened.months.show('2026-12')
    opened = page.openPage()
    edits = opened.edits
    await opened.months.show('2026-11')
    await opened.months.refresh('2026-11', { force: true })
    page.on('DELETE /roster/manual-entries/e3', () => json({ success: true }))
    await edits.deleteEntry(across)
    expect([ids(), ids('2026-12')]).toEqual([[], []])
    expect(await onDevice('2026-12')).toEqual([])
  })

  it.each([422, 499, 501, 503])(
    'are not fetched again after a change that failed with a %i',
    async (status) => {
      page.on('PUT /roster/manual-entries/e1', () => json({ error: 'No.' }, status))
      expect(await failure(edits.updateEntry(entry, { ...entryInput, title: 'Other' }))).toMatchObject({
        status,
      })
      await page.settle()
      expect(rosters()).toBe(0)
      expect(items()[1]).toMatchObject({ title: 'Dentist' })
    },
  )
})

describe('deleting, and taking it back (spec §1, §4; issue 5: undone from the snackbar)', () => {
  it.each([
    ['a manual entry', () => edits.deleteEntry(entry), 'manual-entries/e1', entry, 'e1'],
    ['a ground duty', () => edits.deleteGroundDuty(duty), 'ground-duties/d1', duty, 'd1'],
  ])('%s is gone at once, and restored as it was', async (_, remove, path, item, id) => {
    page.on(`DELETE /roster/${path}`, () => json({ success: true }))
    const restored = Promise.withResolvers<Response>()
    page.on(`POST /roster/${path}/restore`, () => restored.promise)
    const deleted = remove()
    expect(ids()).not.toContain(id)
    const { undo } = await deleted
    expect(await onDevice()).toHaveLength(1)
    const undone = undo()
    expect(ids()).toContain(id)
    restored.resolve(json({ item: { ...item, to_work_status: 'standby' } }))
    await undone
    expect(items().map(({ to_work_status }) => to_work_status)).toContain('standby')
    expect(await onDevice()).toHaveLength(2)
  })

  it('a ground duty that could not be deleted is there again, the roster fetched again, and the error thrown', async () => {
    for (const status of [500, 404, 503]) {
      page.requests.length = 0
      page.on('DELETE /roster/ground-duties/d1', () => json({ error: 'No.' }, status))
      expect(await failure(edits.deleteGroundDuty(duty))).toMatchObject({ status })
      expect(ids()).toEqual(['d1', 'e1'])
      await page.settle()
      expect(rosters()).toBe(1)
    }
  })

  it('a manual entry that could not be deleted is there again, without a fetch', async () => {
    page.on('DELETE /roster/manual-entries/e1', broken)
    expect(await failure(edits.deleteEntry(entry))).toMatchObject({ status: 500 })
    await page.settle()
    expect([ids(), rosters()]).toEqual([['d1', 'e1'], 0])
  })

  it('an item that could not be restored is gone again', async () => {
    page.on('DELETE /roster/manual-entries/e1', () => json({ success: true }))
    page.on('POST /roster/manual-entries/e1/restore', () =>
      json({ error: 'It was deleted over a day ago.', code: 'not_found' }, 404),
    )
    const { undo } = await edits.deleteEntry(entry)
    expect(await failure(undo())).toMatchObject({ code: 'not_found' })
    expect(ids()).toEqual(['d1'])
  })
})

describe('the end of a session', () => {
  it('sends nothing in the name of the next user that the last one still had to send', async () => {
    page.on(statusRoute, never)
    const calls = [
      edits.setStatus(duty, { direction: 'to_work', status: 'standby' }),
      edits.setStatus(duty, { direction: 'from_work', status: 'standby' }),
      edits.deleteGroundDuty(duty),
    ].map(failure)
    await page.settle()
    page.signIn('user-b')
    page.server.set('2026-11', [makeDuty('of-b')])
    await opened.months.show('2026-11')
    expect((await Promise.all(calls)).map(isAbort)).toEqual([true, true, true])
    expect(page.sent(statusRoute)).toHaveLength(1)
    expect(rosters()).toBe(1)
    expect(statuses()).toEqual([['not_booked', 'not_booked']])
  })
})
