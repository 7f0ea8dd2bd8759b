import { createServer, type IncomingMessage } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { listenLocally } from '#testing/listen-locally.ts'
import { AirlineStatusUnavailableError } from '../../airline-status.ts'
import { createCachedAirlineStatus } from '../../cached-airline-status.ts'
import { createStatuspage } from './statuspage.ts'

const component = (id: string, name: string, status: string, more: object = {}) => ({
  id,
  name,
  status,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-11-27T09:00:00.000Z',
  position: 1,
  description: null,
  showcase: true,
  start_date: null,
  group_id: null,
  page_id: 'kctbh9vrtdwd',
  group: false,
  only_show_if_degraded: false,
  ...more,
})
/** As Statuspage's second API writes a summary, with fields that we do not read. */
const summary = (components: readonly unknown[], indicator = 'none') => ({
  page: { id: 'kctbh9vrtdwd', name: 'Airline', url: 'https://status.airline.example', time_zone: 'Etc/UTC' },
  components,
  incidents: [],
  scheduled_maintenances: [],
  status: { indicator, description: 'All Systems Operational' },
})

const now = new Date('2026-11-27T10:00:00Z')
function pageWith(answer: () => Response | Promise<Response>) {
  const lines: string[] = []
  const log = createLogger({ level: 'info', now: () => now, write: (line) => lines.push(line) })
  const page = createStatuspage({ url: 'https://status.example/', log, fetch: async () => answer() })
  return { lines, status: createCachedAirlineStatus({ page, now: () => now }) }
}
const read = async (answer: object) => pageWith(() => Response.json(answer)).status.current()

describe('a status page (issue 41, 9)', () => {
  it('is asked for its summary, and each of its components has a state of ours', async () => {
    const asked: IncomingMessage[] = []
    const answer = summary([
      component('a', 'Check-in', 'operational'),
      component('b', 'Website', 'degraded_performance'),
      component('c', 'App', 'partial_outage'),
      component('d', 'Staff travel', 'under_maintenance'),
      component('e', 'Rebooking', 'major_outage'),
    ])
    const server = createServer((request, response) => {
      asked.push(request)
      response.end(JSON.stringify(answer))
    })
    const port = await listenLocally(server)
    onTestFinished(() => void server.close())
    const log = createLogger({ level: 'silent', now: () => now, write: () => undefined })
    const page = createStatuspage({ url: `http://127.0.0.1:${port}/api/v2/summary.json`, log })
    expect(await createCachedAirlineStatus({ page, now: () => now }).current()).toEqual({
      aggregate_state: 'major_outage',
      individual_statuses: {
        'Check-in': 'operational',
        Website: 'degraded',
        App: 'partial_outage',
        'Staff travel': 'maintenance',
        Rebooking: 'major_outage',
      },
      checked_at: now.toISOString(),
      is_sample_data: false,
    })
    expect(asked.map(({ method, url }) => [method, url])).toEqual([['GET', '/api/v2/summary.json']])
  })

  it('shows no group beside its components, whose names it makes different', async () => {
    const { individual_statuses: services } = await read(
      summary([
        component('eu', 'Europe', 'major_outage', { group: true }),
        component('us', 'America', 'operational', { group: true }),
        component('1', 'Check-in', 'major_outage', { group_id: 'eu' }),
        component('2', 'Check-in', 'operational', { group_id: 'us' }),
        component('3', 'Lounges', 'operational', { group_id: 'us' }),
      ]),
    )
    expect(services).toEqual({
      'Europe: Check-in': 'major_outage',
      'America: Check-in': 'operational',
      Lounges: 'operational',
    })
  })

  it.each([
    ['none', 'operational'],
    ['minor', 'degraded'],
    ['major', 'partial_outage'],
    ['critical', 'major_outage'],
    ['maintenance', 'maintenance'],
    ['catastrophe', 'unknown'],
  ])('without components is %s as a whole: %s', async (indicator, state) => {
    expect(await read(summary([], indicator))).toMatchObject({ individual_statuses: { Airline: state } })
  })

  it('says unknown of a word that is new, and loses no other component to one that it cannot read', async () => {
    const answer = summary([
      component('a', 'Check-in', 'on_fire'),
      { id: 7 },
      component('b', 'App', 'operational'),
    ])
    expect(await read(answer)).toMatchObject({
      aggregate_state: 'unknown',
      individual_statuses: { 'Check-in': 'unknown', App: 'operational' },
    })
  })

  const page = '<!doctype html><title>Sign in</title>'
  it.each<[string, () => Response | Promise<Response>]>([
    ['a page', () => new Response(page, { headers: { 'Content-Type': 'text/html' } })],
    ['half an answer', () => new Response('{"page":{"name":"Airline"},"compon')],
    ['a page that is gone', () => new Response('', { status: 404 })],
    ['too many calls', () => new Response('', { status: 420 })],
    ['a fault', () => new Response('', { status: 503 })],
    ['another JSON', () => Response.json({ status: 'UP' })],
    ['nobody', () => Promise.reject(new TypeError('fetch failed'))],
  ])('cannot be read where it answers with %s', async (_, answer) => {
    const { lines, status } = pageWith(answer)
    await expect(status.current()).rejects.toThrow(AirlineStatusUnavailableError)
    expect(lines).toHaveLength(1)
  })
})
