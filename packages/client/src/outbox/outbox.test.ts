import type { RosterItem } from '@slipstream/contract/roster'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RosterEdits } from '../roster/edits.ts'
import type { StatusChange } from '../roster/item-updates.ts'
import {
  failure,
  json,
  never,
  unheard,
  type FakeAnswer,
  type FakeRequest,
} from '../testing/fake-environment.ts'
import {
  createRosterFixture,
  entryInput,
  makeDuty,
  makeEntry,
  makePrice,
  type RosterFixture,
} from '../testing/roster-fixture.ts'

let page: RosterFixture
let opened: ReturnType<RosterFixture['openPage']>
let edits: RosterEdits

const duty = makeDuty('d1')
const entry = makeEntry('e1')
const statusRoute = 'POST /roster/update-flight-status'
const createRoute = 'POST /roster/manual-entries'
const putRoute = 'PUT /roster/manual-entries/e1'
const standby = { direction: 'to_work', status: 'standby' } as const
/** Booked elsewhere: on offer nowhere. */
const flight = { ...makePrice('p1'), id: 'booked-BA1433-EDI-LHR-202611100510' }
const booked = {
  direction: 'to_work',
  status: 'booked_correct_time',
  flightId: flight.id,
  flight,
  bookedFlight: {
    flights: [
      {
        marketing_carrier: 'BA',
        flight_number: '1433',
        origin: 'EDI',
        destination: 'LHR',
        departure_time: '2026-11-10 05:10',
        arrival_time: '2026-11-10 06:40',
      },
    ],
    price_amount: '49.00',
    price_currency: 'GBP',
  },
} as const satisfies StatusChange
const hotel = { direction: 'from_work', status: 'hotel' } as const
const broken = () => json({ error: 'Try again later.', code: 'internal_error' }, 500)

/** Answers as the server does: the item as it has it, with the fields that were sent. */
const takes =
  (item: RosterItem, status = 200) =>
  ({ body }: FakeRequest) => {
    const sent = new Map(Object.entries(body ?? {}))
    const end = sent.get('direction') === 'from_work' ? 'from_work_status' : 'to_work_status'
    const fields = sent.has('status') ? { [end]: sent.get('status') } : body
    return json({ item: Object.assign({}, item, fields) }, status)
  }

/** As after a reload, or in another tab beside. */
async function open() {
  opened = page.openPage()
  edits = opened.edits
  await opened.months.show('2026-11')
}

const offline = () => (page.state.isOnline = false)
async function online() {
  page.state.isOnline = true
  await opened.outbox.flush()
  await page.settle()
}

beforeEach(async () => {
  page = createRosterFixture()
  page.server.set('2026-11', [duty, entry])
  await open()
  page.requests.length = 0
})

const view = () => opened.outbox.getSnapshot()
const kinds = () => view().waiting.map(({ change }) => change.kind)
const items = () => opened.months.get('2026-11').getSnapshot().data?.filtered ?? []
const titles = () => items().map((item) => (item.kind === 'manual_entry' ? item.title : item.kind))
const statuses = () => items().map((item) => `${item.to_work_status} ${item.from_work_status}`)
const changes = () => page.requests.filter(({ method }) => method !== 'GET')
const keys = () => changes().map(({ headers }) => headers.get('Idempotency-Key'))
const records = () => [...page.database.records.keys()].filter((key) => key.includes('/outbox/'))

describe('changes made offline (spec §1 Offline-capable mode; issue 7)', () => {
  it('are kept, shown as waiting, and sent later in the order in which they were made', async () => {
    offline()
    await edits.setStatus(duty, standby)
    await edits.createEntry(entryInput)
    await edits.updateEntry(entry, { ...entryInput, title: 'Changed' })
    expect(kinds()).toEqual(['status', 'create-entry', 'change-entry'])
    expect(titles()).toEqual(['ground_duty', 'Changed', 'Dentist'])
    expect(changes()).toEqual([])
    expect(records()).toHaveLength(3)
    page.on(statusRoute, takes(duty))
    page.on(createRoute, takes(makeEntry('e2'), 201))
    page.on(putRoute, takes(entry))
    await online()
    expect(changes().map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT'])
    expect([kinds(), records()]).toEqual([[], []])
    expect(titles()).toEqual(['ground_duty', 'Changed', 'Dentist'])
  })

  it('are there after a reload, on top of the month on the device, under the keys they had', async () => {
    page.on(statusRoute, unheard)
    await edits.setStatus(duty, standby)
    offline()
    await edits.createEntry(entryInput)
    page.on('GET /roster/roster', unheard)
    await open()
    await page.settle()
    expect(kinds()).toEqual(['status', 'create-entry'])
    expect(statuses()[0]).toBe('standby not_booked')
    expect(titles()).toContain('Dentist')
    page.on(statusRoute, takes(duty))
    page.on(createRoute, takes(makeEntry('e2'), 201))
    await online()
    const [first, second, third] = keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(kinds()).toEqual([])
  })

  it('keep their order whatever the clock does', async () => {
    offline()
    await edits.setStatus(duty, standby)
    page.state.clockOffset = -3_600_000
    await edits.setStatus(entry, standby)
    await open()
    await page.settle()
    expect(view().waiting.map(({ change }) => 'base' in change && change.base.kind)).toEqual([
      'ground_duty',
      'manual_entry',
    ])
  })

  it('become one with what was never sent: the last status and the last words of an entry', async () => {
    offline()
    const made = await edits.createEntry(entryInput)
    await edits.updateEntry(made, { ...entryInput, title: 'Surgery' })
    await edits.setStatus(duty, standby)
    await edits.setStatus(duty, { ...standby, status: 'hotel' })
    expect(kinds()).toEqual(['create-entry', 'status'])
    page.on(createRoute, takes(makeEntry('e2'), 201))
    page.on(statusRoute, takes(duty))
    await online()
    expect(changes().map(({ body }) => body)).toMatchObject([{ title: 'Surgery' }, { status: 'hotel' }])
  })

  it('of a flight that was booked elsewhere show it at once, and send the booking (issue 50)', async () => {
    offline()
    await edits.setStatus(duty, booked)
    expect(items()[0]).toMatchObject({
      to_work_status: 'booked_correct_time',
      to_work_flight: { id: flight.id },
    })
    await open()
    await page.settle()
    expect(items()[0]?.to_work_flight).toEqual(flight)
    await edits.setStatus(duty, {
      direction: 'to_work',
      status: 'booked_correct_time',
      bookingReference: 'K7QX2M',
    })
    expect(kinds()).toEqual(['status'])
    page.on(statusRoute, takes({ ...duty, to_work_flight: flight }))
    await online()
    expect(changes().map(({ body }) => body)).toEqual([
      {
        item_kind: 'ground_duty',
        item_id: 'd1',
        direction: 'to_work',
        status: 'booked_correct_time',
        booked_flight: booked.bookedFlight,
        booking_reference: 'K7QX2M',
      },
    ])
    expect([kinds(), items()[0]?.to_work_flight?.id]).toEqual([[], flight.id])
  })

  it('of such a flight are sent before another choice, which the server can then take back', async () => {
    offline()
    await edits.setStatus(duty, booked)
    await edits.setStatus(duty, { direction: 'to_work', status: 'not_booked', flightId: null })
    expect(items()[0]?.to_work_flight).toBeNull()
    await edits.setStatus(duty, { direction: 'to_work', status: booked.status, flightId: flight.id, flight })
    expect(kinds()).toEqual(['status', 'status'])
    page.on(statusRoute, takes({ ...duty, to_work_flight: flight }))
    await online()
    expect(changes().map(({ body }) => body)).toMatchObject([
      { booked_flight: booked.bookedFlight },
      { flight_id: flight.id },
    ])
  })

  it('of such a flight are rolled back where they are refused, and say why', async () => {
    offline()
    await edits.setStatus(duty, booked)
    page.on(statusRoute, () => json({ error: 'Check the airports.', code: 'validation_failed' }, 422))
    await online()
    expect(opened.raised).toMatchObject([{ message: 'Check the airports.' }])
    expect([items()[0]?.to_work_flight, statuses()[0], kinds()]).toEqual([null, 'not_booked not_booked', []])
  })

  it('come to nothing where an entry was added and deleted again', async () => {
    offline()
    const made = await edits.createEntry(entryInput)
    await edits.setStatus(made, standby)
    const { undo } = await edits.deleteEntry(made)
    expect([kinds(), titles()]).toEqual([[], ['ground_duty', 'Dentist']])
    await undo()
    expect(kinds()).toEqual(['create-entry', 'status'])
    await edits.deleteEntry(made)
    await online()
    expect([changes(), records(), titles()]).toEqual([[], [], ['ground_duty', 'Dentist']])
  })

  it('of an entry that was added offline go to the one the server made of it', async () => {
    offline()
    const made = await edits.createEntry(entryInput)
    await edits.setStatus(made, standby)
    await open()
    page.on(createRoute, takes(makeEntry('e2'), 201))
    page.on(statusRoute, takes(makeEntry('e2')))
    await online()
    expect(changes()[1]?.body).toMatchObject({ item_id: 'e2', item_kind: 'manual_entry' })
    expect(items().map((item) => ('id' in item ? item.id : ''))).toEqual(['', 'e1', 'e2'])
  })

  it('can be taken back while they wait', async () => {
    offline()
    await edits.setStatus(duty, standby)
    await opened.outbox.discard(view().waiting[0]?.id ?? '')
    expect([statuses()[0], kinds(), records()]).toEqual(['not_booked not_booked', [], []])
  })

  it('last as long as the page where the device is full', async () => {
    offline()
    const full = () => new DOMException('full', 'QuotaExceededError')
    page.database.failNext(full(), full(), full())
    await edits.setStatus(duty, standby)
    expect(kinds()).toEqual(['status'])
    page.on(statusRoute, takes(duty))
    await online()
    expect([changes().length, kinds()]).toEqual([1, []])
  })

  it('cost only themselves where one is broken', async () => {
    offline()
    await edits.setStatus(duty, standby)
    await edits.setStatus(entry, standby)
    const [first = ''] = records()
    page.database.records.set(first, { version: '1.0', half: true })
    await open()
    await page.settle()
    expect(kinds()).toEqual(['status'])
  })
})

describe('sending again (issue 7: idempotently)', () => {
  it('waits 5 s, then twice as long each time, and no longer than 5 min', async () => {
    page.on(statusRoute, unheard)
    await edits.setStatus(duty, standby)
    const tries = () => changes().length
    for (const [index, seconds] of [5, 10, 20, 40, 80, 160, 300, 300].entries()) {
      await page.advance(seconds * 1000 - 1)
      expect(tries()).toBe(index + 1)
      await page.advance(1)
      expect(tries()).toBe(index + 2)
    }
    expect(new Set(keys()).size).toBe(1)
    page.on(statusRoute, takes(duty))
    await page.advance(300_000)
    expect(kinds()).toEqual([])
  })

  it.each([
    ['a server that is unwell', broken],
    ['too many calls', () => json({ error: 'Slow down.', code: 'rate_limited' }, 429)],
    ['a portal that answers a page', () => new Response('<html>Welcome', { status: 200 })],
  ])('keeps what waited through %s', async (_, answer) => {
    offline()
    await edits.setStatus(duty, standby)
    page.on(statusRoute, answer)
    await online()
    expect([kinds(), statuses()[0]]).toEqual([['status'], 'standby not_booked'])
    page.on(statusRoute, takes(duty))
    await page.advance(5000)
    expect(kinds()).toEqual([])
  })

  it('heeds how long the server wants to be left alone', async () => {
    offline()
    await edits.setStatus(duty, standby)
    page.on(statusRoute, () =>
      Response.json({ error: 'Slow down.' }, { status: 429, headers: { 'Retry-After': '60' } }),
    )
    await online()
    await page.advance(59_999)
    expect(changes()).toHaveLength(1)
    await page.advance(1)
    expect(changes()).toHaveLength(2)
  })

  it('takes back what is refused, tells why, and goes on with the next', async () => {
    offline()
    await edits.setStatus(duty, standby)
    await edits.setStatus(entry, standby)
    page.on(statusRoute, (request) =>
      JSON.stringify(request.body).includes('ground_duty')
        ? json({ error: 'This flight is no longer offered.', code: 'conflict' }, 409)
        : takes(entry)(request),
    )
    await online()
    expect(opened.raised).toMatchObject([{ message: 'This flight is no longer offered.' }])
    expect([statuses(), kinds()]).toEqual([['not_booked not_booked', 'standby not_booked'], []])
  })

  it('sends nothing for an entry that was refused', async () => {
    offline()
    const made = await edits.createEntry(entryInput)
    await edits.setStatus(made, standby)
    page.on(createRoute, () => json({ error: 'Too long.', code: 'validation_failed' }, 422))
    await online()
    expect([changes().length, opened.raised.length, kinds(), records()]).toEqual([1, 1, [], []])
    expect(titles()).toEqual(['ground_duty', 'Dentist'])
  })

  it('counts a deletion of what is gone as done', async () => {
    offline()
    await edits.deleteEntry(entry)
    page.on('DELETE /roster/manual-entries/e1', () => json({ error: 'Gone.', code: 'not_found' }, 404))
    await online()
    expect([titles(), kinds(), opened.raised]).toEqual([['ground_duty'], [], []])
  })

  it('keeps who made a change waiting for 5 s and no longer', async () => {
    page.on(statusRoute, never)
    let isShown = false
    void edits.setStatus(duty, standby).then(() => (isShown = true))
    await page.advance(4999)
    expect([isShown, kinds()]).toEqual([false, []])
    await page.advance(1)
    expect([isShown, kinds()]).toEqual([true, ['status']])
  })

  it('sends a booking once where two tabs hear of the network at once', async () => {
    offline()
    await edits.setStatus(duty, booked)
    const first = opened
    await open()
    await page.settle()
    page.on(statusRoute, takes({ ...duty, to_work_flight: flight }))
    page.state.isOnline = true
    await Promise.all([first.outbox.flush(), opened.outbox.flush()])
    await page.settle()
    expect(changes().map(({ body }) => body)).toMatchObject([{ booked_flight: booked.bookedFlight }])
    expect([first.outbox.getSnapshot().waiting, items()[0]?.to_work_flight?.id]).toEqual([[], flight.id])
  })

  it('sends no change twice where two tabs hear of the network at once', async () => {
    offline()
    await edits.setStatus(duty, standby)
    const first = opened
    await open()
    await page.settle()
    expect(kinds()).toEqual(['status'])
    page.on(statusRoute, takes(duty))
    page.state.isOnline = true
    await Promise.all([first.outbox.flush(), opened.outbox.flush()])
    await page.settle()
    expect(changes()).toHaveLength(1)
    expect([kinds(), first.outbox.getSnapshot().waiting]).toEqual([[], []])
    expect(statuses()[0]).toBe('standby not_booked')
  })

  it('never sends one user’s changes as another, nor shows them', async () => {
    offline()
    await edits.setStatus(duty, standby)
    page.signIn('user-b')
    opened.storage.setOwner('user-b')
    page.on(statusRoute, takes(duty))
    await online()
    expect([changes(), kinds()]).toEqual([[], []])
  })

  it.each([
    ['tells how many go with a session that ends by itself', false, [2]],
    ['tells nothing of a log-out, which has asked before', true, []],
  ])('%s', async (_, hasLoggedOut, lostCounts) => {
    offline()
    await edits.setStatus(duty, standby)
    await edits.createEntry(entryInput)
    page.signIn(null, hasLoggedOut)
    expect([opened.lost, kinds()]).toEqual([lostCounts, []])
  })
})

describe('a change that the server makes without saying what came of it (spec §7; issue 40, B2)', () => {
  beforeEach(() => page.on(createRoute, () => json({})))

  it('is read from the month, so that it has the server’s id', async () => {
    page.server.set('2026-11', [duty, entry, { ...makeEntry('e2'), ...entryInput }])
    expect(await edits.createEntry(entryInput)).toMatchObject({ id: 'e2' })
    expect(titles()).toEqual(['ground_duty', 'Dentist', 'Dentist'])
  })

  it('is not sent again where the month cannot be read, but shown, and the month fetched', async () => {
    page.on('GET /roster/roster', unheard)
    await edits.createEntry(entryInput)
    expect(titles()).toContain('Dentist')
    await online()
    expect(changes()).toHaveLength(1)
    expect(kinds()).toEqual([])
    expect(page.sent('GET /roster/roster')).toHaveLength(2)
  })
})

describe('a change made online has one outcome (spec §4; issue 16, C7)', () => {
  const slowly = (milliseconds: number, answer: () => Response) => () =>
    new Promise<Response>((resolve) => {
      page.environment.setTimeout(() => resolve(answer()), milliseconds)
    })
  const refusals: [string, () => Response][] = [
    ['500', broken],
    ['413', () => json({ error: 'Too much.', code: 'payload_too_large' }, 413)],
    ['429', () => json({ error: 'Slow down.', code: 'rate_limited' }, 429)],
    [
      '503 with Retry-After',
      () => Response.json({ error: 'Try again later.' }, { status: 503, headers: { 'Retry-After': '60' } }),
    ],
  ]
  const cases = refusals.flatMap(([words, answer]) =>
    [0, 6000].map((after) => [words, after, answer] as const),
  )

  it.each(cases)('a %s that comes after %i ms rolls a status back, told once', async (_, after, answer) => {
    page.on(statusRoute, slowly(after, answer))
    const failed = failure(edits.setStatus(duty, standby))
    await page.advance(after + 10)
    const reported = [await failed, ...opened.raised].filter((error) => error !== null)
    expect(reported).toHaveLength(1)
    expect([statuses()[0], kinds(), records()]).toEqual(['not_booked not_booked', [], []])
    await page.advance(10 * 60_000)
    expect(changes(), 'it is not sent again').toHaveLength(1)
  })

  it.each([0, 6000])(
    'a 500 for a change of an entry that comes after %i ms: the roster is refreshed, and the error told',
    async (after) => {
      page.on(putRoute, slowly(after, broken))
      const failed = failure(edits.updateEntry(entry, { ...entryInput, title: 'Changed' }))
      await page.advance(after + 10)
      const reported = [await failed, ...opened.raised].filter((error) => error !== null)
      expect(reported).toMatchObject([{ message: 'Try again later.', status: 500 }])
      expect(page.asked()).toContain('2026-11')
      expect([titles(), kinds()]).toEqual([['ground_duty', 'Dentist'], []])
    },
  )

  it.each([0, 6000])(
    'any failure to delete a ground duty that comes after %i ms: it is there again, the roster is refreshed, and the error told',
    async (after) => {
      page.on(
        'DELETE /roster/ground-duties/d1',
        slowly(after, () => json({ error: 'Not yours.', code: 'forbidden' }, 403)),
      )
      const failed = failure(edits.deleteGroundDuty(duty))
      await page.advance(after + 10)
      const reported = [await failed, ...opened.raised].filter((error) => error !== null)
      expect(reported).toMatchObject([{ message: 'Not yours.' }])
      expect(page.asked()).toContain('2026-11')
      expect([titles(), kinds()]).toEqual([['ground_duty', 'Dentist'], []])
    },
  )

  const unanswered: [string, number, FakeAnswer][] = [
    ['a connection that breaks', 0, unheard],
    ['an answer that is lost', 5000, never],
  ]

  it.each(unanswered)('%s: it waits, which is said, and can be stopped', async (_, after, answer) => {
    page.on(statusRoute, answer)
    void edits.setStatus(duty, standby)
    await page.advance(after + 10)
    expect(opened.unanswered).toMatchObject([{ kind: 'status' }])
    expect([kinds(), statuses()[0]]).toEqual([['status'], 'standby not_booked'])
    await opened.outbox.discard(view().waiting[0]?.id ?? '')
    await page.settle()
    expect([kinds(), statuses()[0]]).toEqual([[], 'not_booked not_booked'])
    expect(page.asked(), 'it may have arrived all the same').toContain('2026-11')
  })

  it('says nothing of what is made offline: that waits for the connection, and the screen says so', async () => {
    offline()
    await edits.setStatus(duty, standby)
    await page.advance(60_000)
    expect(opened.unanswered).toEqual([])
  })

  it('keeps, of a change that was sent again, what a server that is unwell says: it may have arrived the first time', async () => {
    page.on(statusRoute, unheard)
    await edits.setStatus(duty, standby)
    page.on(statusRoute, broken)
    await page.advance(5000)
    expect([kinds(), opened.raised]).toEqual([['status'], []])
  })
})

describe('conflicts (issue 7: told, never silently overwritten)', () => {
  const elsewhere = (item: RosterItem) => () =>
    json({ error: 'Changed.', code: 'changed_elsewhere', details: { item } }, 412)

  /** `item` is what the server has by now; it lets through what is made on that. */
  async function conflict(item: RosterItem = { ...duty, to_work_status: 'hotel' }) {
    offline()
    await edits.setStatus(duty, standby)
    page.on(statusRoute, elsewhere(item))
    await online()
  }

  it('wait for their user, with what is there now; what else there is goes on', async () => {
    offline()
    await edits.setStatus(duty, standby)
    await edits.setStatus(duty, hotel)
    await edits.updateEntry(entry, { ...entryInput, title: 'Changed' })
    page.on(statusRoute, elsewhere({ ...duty, to_work_status: 'hotel' }))
    page.on(putRoute, takes(entry))
    await online()
    expect(view().conflicts).toMatchObject([{ theirs: { to_work_status: 'hotel' } }])
    expect(kinds()).toEqual(['status', 'status'])
    expect(changes()).toHaveLength(2)
    await open()
    await page.settle()
    expect(view().conflicts).toHaveLength(1)
  })

  it('mine: is made on what is there now', async () => {
    await conflict()
    const first = page.requests.at(-1)?.headers.get('If-Match')
    page.on(statusRoute, takes({ ...duty, to_work_status: 'hotel' }))
    await opened.outbox.keepMine(view().conflicts[0]?.id ?? '')
    const last = changes().at(-1)?.headers.get('If-Match')
    expect(last).toMatch(/^"[\da-z]+"$/)
    expect(last).not.toBe(first)
    expect([statuses()[0], view().conflicts, kinds()]).toEqual(['standby not_booked', [], []])
  })

  it('theirs: is shown, and nothing is sent', async () => {
    await conflict()
    await opened.outbox.keepTheirs(view().conflicts[0]?.id ?? '')
    expect(changes()).toHaveLength(1)
    expect([statuses()[0], kinds(), records()]).toEqual(['hotel not_booked', [], []])
  })

  it('are none where the same was changed to the same, as by a call whose answer was lost', async () => {
    await conflict({ ...duty, to_work_status: 'standby' })
    expect([view().conflicts, kinds(), statuses()[0]]).toEqual([[], [], 'standby not_booked'])
  })

  it('are none where the same booking was entered on another device', async () => {
    offline()
    await edits.setStatus(duty, booked)
    page.on(
      statusRoute,
      elsewhere({ ...duty, to_work_status: 'booked_correct_time', to_work_flight: flight }),
    )
    await online()
    expect([view().conflicts, kinds(), items()[0]?.to_work_flight?.id]).toEqual([[], [], flight.id])
  })

  it('are none where something else of the item was changed', async () => {
    const now = { ...duty, from_work_status: 'hotel' } as const
    offline()
    await edits.setStatus(duty, standby)
    let isFirst = true
    page.on(statusRoute, (request) => {
      const answer = isFirst ? elsewhere(now)() : takes(now)(request)
      isFirst = false
      return answer
    })
    await online()
    expect([changes().length, statuses()[0], kinds()]).toEqual([2, 'standby hotel', []])
  })

  it('are asked about once where the server’s version is none we know', async () => {
    await conflict(duty)
    expect([changes().length, view().conflicts.length]).toEqual([1, 1])
  })

  it('with an entry that was deleted elsewhere: mine adds it again', async () => {
    offline()
    await edits.updateEntry(entry, { ...entryInput, title: 'Changed' })
    page.on(putRoute, () => json({ error: 'Gone.', code: 'not_found' }, 404))
    await online()
    expect(view().conflicts).toMatchObject([{ theirs: null }])
    page.on(createRoute, takes(makeEntry('e9'), 201))
    await opened.outbox.keepMine(view().conflicts[0]?.id ?? '')
    expect([titles(), kinds()]).toEqual([['ground_duty', 'Changed'], []])
  })

  it('with an entry that was deleted elsewhere: theirs lets it go, and what was to follow', async () => {
    offline()
    await edits.setStatus(entry, standby)
    await edits.updateEntry(entry, { ...entryInput, title: 'Changed' })
    page.on(statusRoute, () => json({ error: 'Gone.', code: 'not_found' }, 404))
    await online()
    await opened.outbox.keepTheirs(view().conflicts[0]?.id ?? '')
    expect([titles(), kinds(), changes().length]).toEqual([['ground_duty'], [], 1])
  })
})
