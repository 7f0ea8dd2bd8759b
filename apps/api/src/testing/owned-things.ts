import { createECDH, randomUUID } from 'node:crypto'
import { accountExportSchema } from '@slipstream/contract/account'
import { calendar, form, office } from '#features/calendars/import/calendars.test-data.ts'
import { leave, turnaround } from './crew-items.ts'
import { getChanges, choose, readMonth } from './crew-month.ts'
import { crewPassword } from './fake-providers.ts'
import { changeTo } from './flight-change-calls.ts'
import { mailBooking } from './mailed-bookings.ts'
import { newPayer } from './paying.ts'
import { outId } from './saving-flights.ts'
import type { TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

export const ownedMonth = '2026-11'

/** The ids and secrets of what one user has, one of each kind. */
export interface OwnedIds {
  readonly trip: string
  readonly entry: string
  readonly deletedEntry: string
  readonly duty: string
  readonly deletedDuty: string
  readonly change: string
  readonly preview: string
  readonly feed: string
  readonly job: string
  readonly flight: string
  readonly search: string
  readonly flightChange: string
  readonly familyLink: string
  /** Of seats that were entered. Another user may take the same one for theirs. */
  readonly seats: string
  readonly mailedBooking: string
  /** Names its owner to colleagues. */
  readonly colleague: string
  readonly card: string
  readonly pushEndpoint: string
}

/** As many ids of nothing. */
export const nobodysIds: OwnedIds = {
  trip: 'x',
  entry: 'x',
  deletedEntry: 'x',
  duty: 'x',
  deletedDuty: 'x',
  change: 'x',
  preview: 'x',
  feed: 'x',
  job: 'x',
  flight: 'x',
  search: 'x',
  flightChange: 'x',
  familyLink: 'x',
  seats: randomUUID(),
  mailedBooking: 'x',
  colleague: 'x',
  card: 'x',
  pushEndpoint: 'x',
}

/** Words that stand in what the owner has and in nothing else. */
export const ownersWords = /owner@crew\.example|Dentist|Grandma|secret\.ics|K7QX2M|O'NEILL|\bt1\b|ZQ8/

export const ownedEntry = {
  title: 'Dentist',
  notes: '',
  location: null,
  start: '2026-11-23 10:00',
  end: '2026-11-23 11:00',
}

export const ownedSeats = {
  flight: {
    marketing_carrier: 'BA',
    operating_carrier: 'BA',
    flight_number: '1440',
    origin: 'LHR',
    destination: 'EDI',
    departure_time: '2026-10-22 18:00',
    arrival_time: '2026-10-22 19:25',
    origin_timezone: 'Europe/London',
    destination_timezone: 'Europe/London',
    duration_minutes: 85,
  },
  open: { economy: 8 },
  listed: 6,
  place: 3,
  seen_at: '2026-10-20T08:00:00.000Z',
}

/** A device that can be notified, of whichever browser. */
export function pushSubscription(device: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `https://push.example/${device}`,
    expirationTime: null,
    keys: {
      p256dh: keys.getPublicKey('base64url'),
      auth: Buffer.from(device.padEnd(16).slice(0, 16)).toString('base64url'),
    },
  }
}

/** By which colleagues know somebody who turned them on. */
export async function getColleagueId(server: TestServer, email: string): Promise<string> {
  const { id } = await server.services.database.query
    .selectFrom('colleague_choices')
    .innerJoin('users', 'users.id', 'colleague_choices.user_id')
    .select('colleague_choices.id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody who uses all there is. */
export async function ownEverything(server: TestServer): Promise<{ owner: TestBrowser; ids: OwnedIds }> {
  const payer = await newPayer(server, 'owner@crew.example')
  await payer.subscribe()
  const { browser: owner } = payer
  const duties = [
    leave('g1', '2026-11-10 00:00', '2026-11-12 23:59'),
    leave('g2', '2026-11-14 00:00', '2026-11-15 23:59'),
  ]
  await readMonth(server, owner, [turnaround('t1', '2026-11-04'), ...duties])
  await readMonth(server, owner, [turnaround('t1', '2026-11-05'), ...duties])
  await choose(owner, { item: ['trip', 't1'], direction: 'to_work', status: 'hotel' })
  const started = await owner.post('/roster/fetch-roster', {
    bsafe_password: crewPassword,
    month: ownedMonth,
  })
  await server.jobEnd(started.body.job_id)

  const addEntry = async () => (await owner.post('/roster/manual-entries', ownedEntry)).body.item.id
  const deletedEntry = await addEntry()
  await owner.call('DELETE', `/roster/manual-entries/${deletedEntry}`, {})
  await owner.call('DELETE', '/roster/ground-duties/g2', {})

  const preview = await owner.post(
    '/roster/import/preview',
    form({ text: calendar(office('o', '20261201T090000Z', '20261201T170000Z')) }),
  )
  const fromFeed = await owner.post(
    '/roster/import/preview',
    form({ url: 'https://crew.example/secret.ics' }),
  )
  await owner.post('/roster/import/take', { import_id: fromFeed.body.import_id, keep_feed: true })
  const asking = await owner.post(
    '/roster/import/preview',
    form({ text: calendar(office('code', '20270103T090000Z', '20270103T170000Z', 'ZQ8')) }),
  )
  await owner.post('/roster/import/take', {
    import_id: asking.body.import_id,
    decisions: [{ event_id: asking.body.unrecognised[0].id, decision: { as: 'note' } }],
  })
  await owner.call('PUT', '/sharing/answers', { body: { is_on: true } })
  const seats = randomUUID()
  await owner.call('PUT', `/roster/seats-seen/${seats}`, { body: ownedSeats })
  await owner.call('PUT', '/sharing/seats', { body: { is_on: true } })
  await owner.post('/calendar/links', { kind: 'full' })
  const shared = await owner.post('/sharing/links', { label: 'Grandma', rest: null, detail: 'duties' })
  await owner.call('PUT', '/sharing/colleagues', { body: { is_on: true } })
  await owner.post('/flight/save', { flight_id: outId() })
  const threshold = { amount: '10.00', currency: 'GBP' }
  await owner.call('PUT', '/roster/rests/trip:t1~/alert', { body: { threshold } })
  const search = await owner.post('/flight/recent', {
    origin: 'EDI',
    destination: 'LHR',
    date: '2026-11-09',
  })
  const flightChange = await owner.post('/flight-changes/', changeTo())
  const device = pushSubscription('owner')
  await owner.post('/push/subscriptions', device)
  const [change] = await getChanges(owner)
  return {
    owner,
    ids: {
      trip: 't1',
      entry: await addEntry(),
      deletedEntry,
      duty: 'g1',
      deletedDuty: 'g2',
      change: change?.id ?? '',
      preview: preview.body.import_id,
      feed: (await owner.get('/roster/feeds')).body.feeds[0].id,
      job: started.body.job_id,
      flight: outId(),
      search: search.body.recent_search.id,
      flightChange: flightChange.body.request.id,
      familyLink: shared.body.link.id,
      seats,
      mailedBooking: await mailBooking(server, owner),
      colleague: await getColleagueId(server, 'owner@crew.example'),
      card: await payer.onlyCard(),
      pushEndpoint: device.endpoint,
    },
  }
}

const readings = [
  '/user/profile/fetch',
  '/user/settings',
  `/roster/roster?month=${ownedMonth}`,
  `/roster/changes?month=${ownedMonth}`,
  '/roster/feeds',
  '/calendar/links',
  '/sharing/links',
  '/sharing/colleagues',
  '/roster/seats-seen',
  '/sharing/seats',
  '/sharing/answers',
  '/mailed-bookings',
  '/flight/saved',
  '/flight/recent',
  '/flight-changes/',
  '/payments/subscription-details',
  '/payments/payment-methods',
  '/push/settings',
]

/** All that its owner has, as they see it, but for what they themselves did to see it. */
export async function getEverything(owner: TestBrowser): Promise<unknown> {
  const answers = await Promise.all(readings.map((path) => owner.get(path)))
  const { exported_at: _, history: __, ...exported } = await getExport(owner)
  return { exported, read: answers.map(({ status, body }, index) => [readings[index], status, body]) }
}

export async function getExport(owner: TestBrowser) {
  return accountExportSchema.parse((await owner.get('/user/export')).body)
}
