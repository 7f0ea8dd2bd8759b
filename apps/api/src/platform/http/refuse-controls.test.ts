import { type Endpoint, fillPath } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { form, march } from '#features/calendars/import/calendars.test-data.ts'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { type ForeignCall, foreignCalls } from '#testing/foreign-calls.ts'
import { nobodysIds } from '#testing/owned-things.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer({}, { providers: { airports: createAirportDirectory() }, withBilling: true })
let user: TestBrowser

beforeAll(async () => {
  user = await server.signedIn('controls@crew.example')
})

/** Every copy of a value in which one text, but no password, has something appended. */
function spoiled(value: unknown, by: string): unknown[] {
  if (typeof value === 'string') return [value + by]
  if (typeof value !== 'object' || value === null || value instanceof FormData) return []
  return Object.entries(value).flatMap(([key, each]) =>
    (key.endsWith('password') ? [] : spoiled(each, by)).map((other) => {
      if (Array.isArray(value))
        return value.map((old: unknown, index) => (String(index) === key ? other : old))
      return Object.assign({}, value, { [key]: other })
    }),
  )
}

const calls = endpoints.flatMap((endpoint: Endpoint) => {
  const line = foreignCalls[endpoint.name]?.(nobodysIds)
  return line === undefined ? [] : [{ endpoint, line }]
})

/** Fields that a call does not know are dropped, whatever they hold. */
function isTaken(endpoint: Endpoint, body: unknown, by: string): boolean {
  const parsed = endpoint.body?.safeParse(body)
  return parsed?.success !== true || JSON.stringify(parsed.data).includes(JSON.stringify(by).slice(1, -1))
}

function requests({ endpoint, line }: { endpoint: Endpoint; line: ForeignCall }, by: string) {
  const path = (params = line.params, query = line.query ?? '') =>
    `${fillPath(endpoint.path, params)}${query}`
  const names = Object.keys(line.params ?? {})
  const searched = [...new URLSearchParams(line.query)]
  return [
    ...names.map((name) => ({ path: path({ ...line.params, [name]: `x${by}` }), body: line.body })),
    ...searched.map(([name]) => {
      const query = new URLSearchParams(searched.map(([each, old]) => [each, each === name ? old + by : old]))
      return { path: path(line.params, `?${query.toString()}`), body: line.body }
    }),
    ...spoiled(line.body, by)
      .filter((body) => isTaken(endpoint, body, by))
      .map((body) => ({ path: path(), body })),
  ]
}

describe('characters that cannot be stored (issue 16, A7)', () => {
  it.each([
    ['NUL', '\u0000'],
    ['escape', '\u001b'],
    ['DEL', '\u007f'],
  ])(
    'are refused wherever a call takes a text: %s',
    async (_, by) => {
      for (const call of calls) {
        for (const { path, body } of requests(call, by)) {
          const { status } = await user
            .copy()
            .call(call.endpoint.method, path, body === undefined ? {} : { body })
          expect([call.endpoint.name, path, body, status]).toEqual([call.endpoint.name, path, body, 422])
        }
      }
    },
    60_000,
  )

  it('are named with their field', async () => {
    const half = await user.post('/flight/save', { flight_id: 'a\ud800' })
    const deep = await user.post('/roster/changes/seen', { ids: ['fine', 'a\u0000'] })
    expect([half.status, half.body.details]).toEqual([
      422,
      { fields: { flight_id: 'must not contain control characters' } },
    ])
    expect(deep.body.details).toEqual({ fields: { 'ids.1': 'must not contain control characters' } })
  })

  it('are refused in the name of a file and in a text of a form', async () => {
    const named = form({ subject: 'A', message: 'B', attachments: new File(['x'], 'a\u001b.txt') })
    expect((await user.post('/email/support', named)).status).toBe(422)
    expect((await user.post('/email/support', form({ subject: 'A', message: 'B\u0000' }))).status).toBe(422)
  })

  it('are not line breaks and tabs', async () => {
    expect((await user.post('/email/support', form({ subject: 'A', message: 'One\r\n\tTwo' }))).status).toBe(
      200,
    )
    const entry = {
      title: 'Dentist',
      notes: 'One\n\tTwo',
      location: null,
      start: '2026-11-23 10:00',
      end: '2026-11-23 11:00',
    }
    expect((await user.post('/roster/manual-entries', entry)).body.item.notes).toBe('One\n\tTwo')
  })

  it('do not keep a pasted calendar from being read: another system wrote it', async () => {
    const text = march.replace('SUMMARY:', 'SUMMARY:\u0000\u000b')
    expect((await user.post('/roster/import/preview', form({ text }))).status).toBe(200)
  })
})
