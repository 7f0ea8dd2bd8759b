import { itemVersion } from '@slipstream/commute/roster/item-version'
import type { RosterItem } from '@slipstream/contract/roster'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RosterEdits } from '../roster/edits.ts'
import { failure, json, never, unheard, type FakeRequest } from '../testing/fake-environment.ts'
import { createRosterFixture, makeDuty, makePrice, type RosterFixture } from '../testing/roster-fixture.ts'

let page: RosterFixture
let opened: ReturnType<RosterFixture['openPage']>
let edits: RosterEdits

const first = makeDuty('d1', '2026-11-10')
const second = makeDuty('d2', '2026-11-13')
const rest = { clear: first, report: second }
const restRoute = 'PUT /roster/rests/ground_duty%3Ad1~ground_duty%3Ad2'
const statusRoute = 'POST /roster/update-flight-status'
const key = 'ground_duty:d2'
const broken = () => json({ error: 'Try again later.', code: 'internal_error' }, 500)

const staying: RosterItem[] = [
  { ...first, from_work_status: 'hotel', next_rest: { before: key, decision: 'stay' } },
  { ...second, to_work_status: 'hotel' },
]

async function open() {
  opened = page.openPage()
  edits = opened.edits
  await opened.months.show('2026-11')
}

beforeEach(async () => {
  page = createRosterFixture()
  page.server.set('2026-11', [first, second])
  await open()
  page.requests.length = 0
})

const offline = () => (page.state.isOnline = false)
async function online() {
  page.state.isOnline = true
  await opened.outbox.flush()
  await page.settle()
}

const items = () => opened.months.get('2026-11').getSnapshot().data?.filtered ?? []
/** The way home after the rest's first duty, the way to work before its second, and what was decided. */
const shown = () => [
  items()[0]?.from_work_status,
  items()[1]?.to_work_status,
  items()[0]?.next_rest?.decision,
]
const onDevice = async () => {
  await page.settle()
  const cached = (await opened.monthCache.get('user-a', '2026-11'))?.filtered ?? []
  return [cached[0]?.from_work_status, cached[1]?.to_work_status, cached[0]?.next_rest?.decision]
}
const kinds = () => opened.outbox.getSnapshot().waiting.map(({ change }) => change.kind)
const changes = () => page.requests.filter(({ method }) => method !== 'GET')
const bodies = () => changes().map(({ body }) => body)
const records = () => [...page.database.records.keys()].filter((name) => name.includes('/outbox/'))

describe('deciding for a rest (design.md section 2 Decision)', () => {
  it('shows both ends at once, then as the server has them, and keeps them on the device', async () => {
    const answer = Promise.withResolvers<Response>()
    page.on(restRoute, () => answer.promise)
    const decided = edits.decideRest(rest, 'stay')
    expect(shown()).toEqual(['hotel', 'hotel', 'stay'])
    expect(await onDevice()).toEqual(['not_booked', 'not_booked', undefined])
    answer.resolve(json({ items: staying }))
    await decided
    expect(shown()).toEqual(['hotel', 'hotel', 'stay'])
    expect(await onDevice()).toEqual(['hotel', 'hotel', 'stay'])
    expect(bodies()).toEqual([{ decision: 'stay', is_confirmed: false }])
  })

  it('goes back at both ends where it is refused', async () => {
    page.on(restRoute, broken)
    const decided = failure(edits.decideRest(rest, 'stay'))
    expect(shown()).toEqual(['hotel', 'hotel', 'stay'])
    expect(await decided).toMatchObject({ message: 'Try again later.' })
    expect(shown()).toEqual(['not_booked', 'not_booked', undefined])
  })

  it('is undone: both ends are shown and sent as they were', async () => {
    page.on(restRoute, () => json({ items: staying }))
    const { undo } = await edits.decideRest(rest, 'stay')
    const answer = Promise.withResolvers<Response>()
    page.on(restRoute, () => answer.promise)
    const undone = undo()
    expect(shown()).toEqual(['not_booked', 'not_booked', undefined])
    answer.resolve(json({ items: [first, second] }))
    await undone
    expect(shown()).toEqual(['not_booked', 'not_booked', undefined])
    expect(bodies()[1]).toEqual({ decision: null, is_confirmed: true })
  })

  it('is shown again where it cannot be undone', async () => {
    page.on(restRoute, () => json({ items: staying }))
    const { undo } = await edits.decideRest(rest, 'stay')
    page.on(restRoute, broken)
    expect(await failure(undo())).toMatchObject({ status: 500 })
    expect(shown()).toEqual(['hotel', 'hotel', 'stay'])
  })

  it('is asked about while the airline holds a seat, also offline, and sent once that is confirmed', async () => {
    offline()
    const booked: RosterItem = {
      ...first,
      from_work_status: 'booked_correct_time',
      from_work_flight: makePrice('p1'),
    }
    expect(await failure(edits.decideRest({ ...rest, clear: booked }, 'stay'))).toMatchObject({
      code: 'conflict',
      message: 'BA1433 stays booked: ask the airline to cancel it. Confirm to stay near base.',
    })
    expect([kinds(), shown()[0]]).toEqual([[], 'not_booked'])
    await edits.decideRest({ ...rest, clear: booked }, 'stay', { isConfirmed: true })
    page.on(restRoute, () => json({ items: staying }))
    await online()
    expect(bodies()).toEqual([{ decision: 'stay', is_confirmed: true }])
  })

  it.each([
    ['after the last duty', { clear: second, report: null }, 'ground_duty%3Ad2~'],
    ['before the first', { clear: null, report: first }, '~ground_duty%3Ad1'],
  ])('has one end %s', async (_, oneEnd, path) => {
    page.on(`PUT /roster/rests/${path}`, never)
    void failure(edits.decideRest(oneEnd, 'stay'))
    await page.settle()
    expect(changes()).toHaveLength(1)
    expect(
      items()
        .flatMap((item) => [item.to_work_status, item.from_work_status])
        .toSorted(),
    ).toEqual(['hotel', 'not_booked', 'not_booked', 'not_booked'])
  })
})

describe('decisions made offline (issue 7)', () => {
  it('wait for both items, survive a reload, and are sent in the order in which they were made', async () => {
    offline()
    await edits.setStatus(second, { direction: 'from_work', status: 'standby' })
    await edits.decideRest(rest, 'stay')
    await edits.setStatus(first, { direction: 'to_work', status: 'standby' })
    expect(kinds()).toEqual(['status', 'rest', 'status'])
    // Another tab may still run a build that reads these names.
    const stored = [...page.database.records.values()].find((each) => JSON.stringify(each).includes('"rest"'))
    expect(stored).toMatchObject({ change: { after: { pseudo_id: 'd1' }, before: { pseudo_id: 'd2' } } })
    expect(opened.outbox.getSnapshot().waiting[1]?.subjects).toEqual(['ground_duty:d1', 'ground_duty:d2'])
    page.on('GET /roster/roster', unheard)
    await open()
    await page.settle()
    expect(shown()).toEqual(['hotel', 'hotel', 'stay'])
    page.on(statusRoute, ({ body }: FakeRequest) =>
      json({
        item: JSON.stringify(body).includes('d2') ? { ...second, from_work_status: 'standby' } : staying[0],
      }),
    )
    page.on(restRoute, () => json({ items: [staying[0], { ...staying[1], from_work_status: 'standby' }] }))
    await online()
    expect(changes().map(({ method }) => method)).toEqual(['POST', 'PUT', 'POST'])
    expect([kinds(), records()]).toEqual([[], []])
    expect(shown()).toEqual(['hotel', 'hotel', 'stay'])
    expect(items()[1]?.from_work_status).toBe('standby')
  })

  it('are sent as well where a build stored them that called the ends of a rest by other names', async () => {
    offline()
    const { undo } = await edits.decideRest(rest, 'stay')
    await edits.setStatus(second, { direction: 'from_work', status: 'standby' })
    await undo()
    const { database } = page
    for (const name of records()) {
      const stored = JSON.stringify(database.records.get(name))
      database.records.set(
        name,
        JSON.parse(stored.replaceAll('"clear":', '"after":').replaceAll('"report":', '"before":')),
      )
    }
    page.on('GET /roster/roster', unheard)
    await open()
    await page.settle()
    expect(kinds()).toEqual(['rest', 'status', 'rest'])
    page.on(statusRoute, () => json({ item: staying[1] }))
    page.on(restRoute, () => json({ items: staying }))
    await online()
    expect(changes().map(({ method }) => method)).toEqual(['PUT', 'POST', 'PUT'])
    expect([kinds(), records()]).toEqual([[], []])
  })

  it('are based on what the decision before them made of their item', async () => {
    offline()
    await edits.decideRest(rest, 'stay')
    await edits.setStatus(second, { direction: 'from_work', status: 'standby' })
    page.on(restRoute, () => json({ items: staying }))
    page.on(statusRoute, () => json({ item: staying[1] }))
    await online()
    const [, item] = staying
    expect(changes()[1]?.headers.get('If-Match')).toBe(item && `"${itemVersion(item)}"`)
  })

  it('come to nothing where they were undone before any was sent', async () => {
    offline()
    const { undo } = await edits.decideRest(rest, 'stay')
    await undo()
    expect([kinds(), records(), shown()]).toEqual([[], [], ['not_booked', 'not_booked', undefined]])
  })

  it('become one with the last of the same rest', async () => {
    offline()
    await edits.decideRest(rest, 'stay')
    await edits.decideRest(rest, 'home')
    expect([kinds(), shown()]).toEqual([['rest'], ['not_booked', 'not_booked', 'home']])
  })

  it('are sent once by two tabs, and shown by both', async () => {
    offline()
    await edits.decideRest(rest, 'stay')
    const other = opened
    await open()
    await page.settle()
    expect([kinds(), shown()]).toEqual([['rest'], ['hotel', 'hotel', 'stay']])
    page.on(restRoute, () => json({ items: staying }))
    page.state.isOnline = true
    await Promise.all([other.outbox.flush(), opened.outbox.flush()])
    await page.settle()
    expect([changes().length, kinds(), other.outbox.getSnapshot().waiting]).toEqual([1, [], []])
    expect(shown()).toEqual(['hotel', 'hotel', 'stay'])
  })

  it('are taken back and told where the server refuses them later', async () => {
    offline()
    await edits.decideRest(rest, 'stay')
    const gone = { error: 'Gone.', code: 'not_found', details: { resource: 'roster_item' } }
    page.on(restRoute, () => json(gone, 404))
    await online()
    expect([kinds(), shown()]).toEqual([[], ['not_booked', 'not_booked', undefined]])
    expect(opened.raised).toMatchObject([{ message: 'Gone.' }])
    expect(page.sent(statusRoute)).toEqual([])
  })

  it('stay and are sent again under their key where nothing is heard', async () => {
    page.on(restRoute, unheard)
    await edits.decideRest(rest, 'stay')
    expect([kinds(), shown()]).toEqual([['rest'], ['hotel', 'hotel', 'stay']])
    page.on(restRoute, () => json({ items: staying }))
    await page.advance(5000)
    const keys = changes().map(({ headers }) => headers.get('Idempotency-Key'))
    expect([keys.length, new Set(keys).size, kinds()]).toEqual([2, 1, []])
  })
})

describe('a server that has no such call (design.md section 2 Decision)', () => {
  const withoutCall = (answer: () => Response) => page.on(restRoute, answer)
  const unknownPath = () => json({ error: 'Not found.', code: 'not_found' }, 404)
  /** Answers as the server does: the item with that status. */
  const takes = ({ body }: FakeRequest) => {
    const sent = new Map(Object.entries(body ?? {}))
    const item = sent.get('item_id') === 'd1' ? first : second
    const end = sent.get('direction') === 'to_work' ? 'to_work_status' : 'from_work_status'
    return json({ item: { ...item, [end]: sent.get('status') } })
  }

  it.each([
    ['a 404 that names no item', unknownPath],
    ['a 404 of a proxy', () => new Response('<h1>Not found', { status: 404 })],
    ['a 405', () => new Response('', { status: 405 })],
    ['a 501', () => json({ error: 'Not yet.', code: 'not_available' }, 501)],
  ])('is sent both statuses after %s', async (_, answer) => {
    withoutCall(answer)
    page.on(statusRoute, takes)
    await edits.decideRest(rest, 'stay')
    expect(page.sent(statusRoute).map(({ body }) => body)).toEqual([
      { item_kind: 'ground_duty', item_id: 'd1', direction: 'from_work', status: 'hotel' },
      { item_kind: 'ground_duty', item_id: 'd2', direction: 'to_work', status: 'hotel' },
    ])
    expect(shown()).toEqual(['hotel', 'hotel', 'stay'])
  })

  it('has the first taken back where the second fails', async () => {
    withoutCall(unknownPath)
    page.on(statusRoute, (request) =>
      JSON.stringify(request.body).includes('d2') ? broken() : takes(request),
    )
    expect(await failure(edits.decideRest(rest, 'stay'))).toMatchObject({ message: 'Try again later.' })
    expect(page.sent(statusRoute).map(({ body }) => body)).toMatchObject([
      { item_id: 'd1', status: 'hotel' },
      { item_id: 'd2', status: 'hotel' },
      { item_id: 'd1', status: 'not_booked' },
    ])
    expect(shown()).toEqual(['not_booked', 'not_booked', undefined])
  })

  it('is given back what was there by an undo', async () => {
    const listed: RosterItem = { ...first, from_work_status: 'standby' }
    page.server.set('2026-11', [listed, second])
    await opened.months.refresh('2026-11', { force: true })
    withoutCall(unknownPath)
    page.on(statusRoute, takes)
    const { undo } = await edits.decideRest({ clear: listed, report: second }, 'stay', { isConfirmed: true })
    await undo()
    expect(
      page
        .sent(statusRoute)
        .slice(2)
        .map(({ body }) => body),
    ).toMatchObject([
      { item_id: 'd1', status: 'standby' },
      { item_id: 'd2', status: 'not_booked' },
    ])
  })

  it('is not sent twice what arrived already', async () => {
    withoutCall(unknownPath)
    page.on(statusRoute, (request) => {
      const isFirst = JSON.stringify(request.body).includes('d1')
      return isFirst
        ? json({ error: 'Changed.', code: 'changed_elsewhere', details: { item: staying[0] } }, 412)
        : takes(request)
    })
    await edits.decideRest(rest, 'stay')
    expect(page.sent(statusRoute)).toHaveLength(2)
    expect(shown()).toEqual(['hotel', 'hotel', 'stay'])
  })
})

describe('a status of one end (design.md section 2 Facts and statuses)', () => {
  it('brings those of both ends of its rest', async () => {
    page.on(statusRoute, () =>
      json({
        item: staying[1],
        rest_statuses: [
          { item_kind: 'ground_duty', item_id: 'd1', direction: 'from_work', status: 'hotel' },
          { item_kind: 'ground_duty', item_id: 'd2', direction: 'to_work', status: 'hotel' },
        ],
      }),
    )
    await edits.setStatus(second, { direction: 'to_work', status: 'hotel' })
    expect(shown()).toEqual(['hotel', 'hotel', undefined])
    expect(await onDevice()).toEqual(['hotel', 'hotel', undefined])
  })

  it('takes a decision back that it contradicts', async () => {
    page.server.set('2026-11', staying)
    await opened.months.refresh('2026-11', { force: true })
    page.on(statusRoute, never)
    void failure(edits.setStatus(staying[1] ?? second, { direction: 'to_work', status: 'standby' }))
    expect(shown()).toEqual(['hotel', 'standby', undefined])
  })

  it('may carry a booking reference, which goes with its flight', async () => {
    const price = makePrice('p1')
    page.server.set('2026-11', [{ ...first, prices: { to_work: [price], from_work: [] } }, second])
    await opened.months.refresh('2026-11', { force: true })
    page.on(statusRoute, never)
    const [duty = first] = items()
    const booked = { direction: 'to_work', status: 'booked_correct_time', flightId: 'p1' } as const
    void failure(edits.setStatus(duty, { ...booked, bookingReference: 'K7QX2M' }))
    expect(items()[0]).toMatchObject({ to_work_flight: { id: 'p1' }, to_work_reference: 'K7QX2M' })
    await page.settle()
    expect(bodies()[0]).toMatchObject({ flight_id: 'p1', booking_reference: 'K7QX2M' })
    void failure(edits.setStatus(items()[0] ?? duty, { ...booked, status: 'not_booked', flightId: null }))
    expect(items()[0]?.to_work_reference).toBe(null)
  })
})
