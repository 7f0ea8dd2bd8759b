import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { turnaround } from '#testing/crew-items.ts'
import { choose, decide, readMonth, getRoster } from '#testing/crew-month.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()

const rest = 'trip:t1~trip:t2'
const first = { item: ['trip', 't1'], direction: 'from_work' } as const
const second = { item: ['trip', 't2'], direction: 'to_work' } as const
/** Leaves the morning after the clear of t1. */
const home = '2026-11-06-LHR-EDI'
/** Lands before the report of t2. */
const back = '2026-11-08-EDI-LHR'
const stays = (status = 'hotel') => [
  { from_work_status: status, next_rest: { before: 'trip:t2', decision: 'stay' } },
  { to_work_status: status },
]

async function crew(email: string): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await readMonth(server, browser, [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-08')])
  return browser
}

/** The facts of the rest's ends. */
async function getEnds(browser: TestBrowser) {
  const [before, after] = await getRoster(browser)
  return [before?.from_work_status, after?.to_work_status, before?.next_rest?.decision ?? null]
}

describe('a decision for a rest (design.md section 2 Decision)', () => {
  it('to stay sets hotel on both ends and answers both items with prices', async () => {
    const browser = await crew('stays@crew.example')
    const { status, body } = await decide(browser, rest, 'stay')
    expect(status).toBe(200)
    expect(body.items).toMatchObject(stays())
    expect(body.items[0].prices.from_work).not.toEqual([])
    expect(await getRoster(browser)).toEqual(body.items)
  })

  it('of null gives back exactly what was there, flights and references too', async () => {
    const browser = await crew('gives-back@crew.example')
    await choose(browser, { ...first, status: 'not_booked', flight_id: home })
    const before = await getRoster(browser)
    await decide(browser, rest, 'stay')
    expect(await getRoster(browser)).toMatchObject([
      { ...stays()[0], from_work_flight: { id: home } },
      stays()[1],
    ])
    const { body } = await decide(browser, rest, null)
    expect(body.items).toEqual(before)
    expect(await getRoster(browser)).toEqual(before)
  })

  it('to stay is refused while a flight is booked, and sets both ends once it is confirmed', async () => {
    const browser = await crew('booked@crew.example')
    await choose(browser, {
      ...second,
      status: 'booked_correct_time',
      flight_id: back,
      booking_reference: 'AB12CD',
    })
    const before = await getRoster(browser)
    expect(await decide(browser, rest, 'stay')).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        error: 'BA1432 stays booked: ask the airline to cancel it. Confirm to stay near base.',
      },
    })
    expect(await getRoster(browser)).toEqual(before)
    expect((await decide(browser, rest, 'stay', true)).body.items).toMatchObject([
      stays()[0],
      { to_work_status: 'hotel', to_work_flight: { id: back }, to_work_reference: 'AB12CD' },
    ])
    await decide(browser, rest, null)
    expect(await getRoster(browser)).toEqual(before)
  })

  it('to stay is refused while flights are listed or booked at both ends', async () => {
    const browser = await crew('listed@crew.example')
    await choose(browser, { ...first, status: 'standby', flight_id: home })
    await choose(browser, { ...second, status: 'booked_incorrect_time' })
    expect((await decide(browser, rest, 'stay')).body.error).toBe(
      'BA1432 stays listed and another flight stays booked: ask the airline to cancel them. Confirm to stay near base.',
    )
  })

  it('to go home is kept, and gives back what staying had set', async () => {
    const browser = await crew('home@crew.example')
    await choose(browser, { ...first, status: 'standby', flight_id: home })
    await decide(browser, rest, 'stay', true)
    const { body } = await decide(browser, rest, 'home')
    expect(body.items).toMatchObject([
      { from_work_status: 'standby', next_rest: { before: 'trip:t2', decision: 'home' } },
      { to_work_status: 'not_booked' },
    ])
    await decide(browser, rest, null)
    expect(await getEnds(browser)).toEqual(['standby', 'not_booked', null])
  })

  it('to go home takes a hotel away that was set by itself, and null gives it back', async () => {
    const browser = await crew('own-hotel@crew.example')
    await choose(browser, { ...first, status: 'hotel' })
    await decide(browser, rest, 'home')
    expect(await getEnds(browser)).toEqual(['not_booked', 'not_booked', 'home'])
    await decide(browser, rest, null)
    expect((await getEnds(browser))[0]).toBe('hotel')
  })

  it('made twice is made once, also under its key', async () => {
    const browser = await crew('twice@crew.example')
    await choose(browser, { ...first, status: 'standby' })
    const headers = { 'Idempotency-Key': randomUUID() }
    const answers = [
      await decide(browser, rest, 'stay', true, headers),
      await decide(browser, rest, 'stay', true, headers),
      await decide(browser, rest, 'stay'),
    ]
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    await decide(browser, rest, null)
    expect(await getEnds(browser)).toEqual(['standby', 'not_booked', null])
  })

  it.each([
    ['after the last known duty', 'trip:t2~', 1, 'from_work_status', { before: null, decision: 'stay' }],
    ['before the first known duty', '~trip:t1', 0, 'to_work_status', null],
  ] as const)('%s has one end', async (_, key, index, end, next_rest) => {
    const browser = await crew(`one-end-${index}@crew.example`)
    const before = await getRoster(browser)
    const { body } = await decide(browser, key, 'stay')
    expect(body.items).toMatchObject([{ [end]: 'hotel', next_rest }])
    expect((await getRoster(browser)).filter((item) => item.next_rest)).toHaveLength(next_rest ? 1 : 0)
    await decide(browser, key, null)
    expect(await getRoster(browser)).toEqual(before)
  })

  it('is of one user’s items alone', async () => {
    const owner = await crew('owns-rest@crew.example')
    const stranger = await server.signedIn('looks-at-rest@crew.example')
    const gone = { code: 'not_found', error: 'This roster item no longer exists.' }
    const answers = await Promise.all([
      decide(stranger, rest, 'stay'),
      decide(owner, 'trip:t1~trip:t9', 'stay'),
      decide(owner, 'ground_duty:t1~', 'stay'),
      decide(owner, 't1~trip:t2', 'stay'),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 404,
        body: { ...gone, details: { resource: 'roster_item' } },
      })
    expect(await getEnds(owner)).toEqual(['not_booked', 'not_booked', null])
    expect((await decide(owner, '~', 'stay')).status).toBe(422)
    const nonsense = await owner.call('PUT', `/roster/rests/${rest}`, { body: { decision: 'sleep' } })
    expect(nonsense.status).toBe(422)
  })

  it('survives a reading of the roster, and gives back after it', async () => {
    const browser = await crew('read-again@crew.example')
    await decide(browser, rest, 'stay')
    await readMonth(server, browser, [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-09')])
    expect(await getRoster(browser)).toMatchObject(stays())
    await decide(browser, rest, null)
    expect(await getEnds(browser)).toEqual(['not_booked', 'not_booked', null])
  })

  it('of a rest whose neighbours changed is given back end by end', async () => {
    const browser = await crew('neighbours@crew.example')
    await choose(browser, { ...second, status: 'standby' })
    await decide(browser, rest, 'stay', true)
    const between = turnaround('t3', '2026-11-07')
    await readMonth(server, browser, [
      turnaround('t1', '2026-11-05'),
      between,
      turnaround('t2', '2026-11-08'),
    ])
    await decide(browser, 'trip:t1~trip:t3', 'home')
    await decide(browser, 'trip:t3~trip:t2', null)
    expect(await getRoster(browser)).toMatchObject([
      { id: 't1', from_work_status: 'not_booked', next_rest: { before: 'trip:t3', decision: 'home' } },
      { id: 't3', to_work_status: 'not_booked', from_work_status: 'not_booked', next_rest: null },
      { id: 't2', to_work_status: 'standby' },
    ])
  })
})

describe('a status that contradicts what was decided for its rest (design.md section 2 Decision)', () => {
  it.each([
    ['the way home', first, home],
    ['the way to work', second, back],
  ] as const)('takes staying back where %s is booked', async (what, end, flight_id) => {
    const browser = await crew(`${what.replaceAll(' ', '-')}-booked@crew.example`)
    await decide(browser, rest, 'stay')
    await choose(browser, { ...end, status: 'booked_correct_time', flight_id })
    const booked =
      end === first ? ['booked_correct_time', 'not_booked'] : ['not_booked', 'booked_correct_time']
    expect(await getEnds(browser)).toEqual([...booked, null])
  })

  it('takes going home back where an end is a hotel', async () => {
    const browser = await crew('hotel-after-home@crew.example')
    await decide(browser, rest, 'home')
    await choose(browser, { ...second, status: 'hotel' })
    expect((await getRoster(browser))[0]?.next_rest).toBe(null)
  })

  it('leaves a decision that it does not contradict', async () => {
    const browser = await crew('agrees@crew.example')
    await decide(browser, rest, 'stay')
    await choose(browser, { ...first, status: 'hotel' })
    await choose(browser, { item: ['trip', 't2'], direction: 'from_work', status: 'standby' })
    expect(await getEnds(browser)).toEqual(['hotel', 'hotel', 'stay'])
    await decide(browser, rest, null)
    expect(await getEnds(browser)).toEqual(['not_booked', 'not_booked', null])
  })
})
