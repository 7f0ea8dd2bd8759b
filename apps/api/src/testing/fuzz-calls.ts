import type { Endpoint } from '@slipstream/contract/endpoint'
import openApi from '@slipstream/contract/openapi.json' with { type: 'json' }
import { sessionCookies } from '@slipstream/contract/session'
import * as z from 'zod/mini'
import type { Random } from '#providers/sample/seeded-random.ts'
import type { ForeignCall } from './foreign-calls.ts'

/** One request of a fuzz: what a call may be sent by somebody who means ill. */
export interface FuzzedRequest {
  /** Below `/api/v1`, with its query. */
  readonly path: string
  readonly body: string | FormData | undefined
  readonly headers: Readonly<Record<string, string>>
}

const namesSchema = z.array(z.object({ name: z.string(), in: z.string() }))
const propertiesSchema = z.object({ properties: z.record(z.string(), z.unknown()) })

/** Values that no schema means, or only just. */
const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0001\u0008\u001b[2J',
  '\u007f\u0085',
  '\ud800',
  'a\udfff',
  '\ufeff\u202etxt',
  '👩‍✈️'.repeat(40),
  'é'.normalize('NFD'),
  'x'.repeat(300),
  'x'.repeat(20_000),
  "'; drop table users; --",
  '%00',
  '%',
  String.raw`\u0000`,
  '{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '0.1e-400',
  '-0',
  '٣',
  'true',
  '[]',
  '{}',
  '0000-00',
  '0000-00-00',
  '9999-12',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-13',
  '2026-02-30',
  '2026-13-45',
  '2026-03-29',
  '2026-10-25',
  '2026-03-29 01:30',
  '2026-10-25 01:30',
  '9999-12-31 23:59',
  '0001-01-01 00:00',
  '1900-01',
  '2026-11',
  'LHR',
  'ZZZ',
  'lhr',
  'GBP',
  'XXX',
  'a@b.cd',
  `${'a'.repeat(250)}@example.com`,
  '+441234567890',
  'https://[::1]/x',
  'https://example.com/\u0000',
  'javascript:alert(1)',
  '00000000-0000-0000-0000-000000000000',
]

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

const cookieNames = [...Object.values(sessionCookies), 'known_device']

/** Made when it is asked for: some are large. */
const hostileValues: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => 0,
  () => -1,
  () => 1.5,
  () => 2 ** 31,
  () => 2 ** 53,
  () => -(2 ** 63),
  () => 1e308,
  () => [],
  () => ({}),
  () => ['a', 'b'],
  () => [null],
  () => Array.from({ length: 2000 }, () => 'x'),
  () => ({ length: 10, toString: 'x' }),
  () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
  () => nested(100),
  () => nested(5000),
]

/** Requests to one call, made from one that it takes: the same for the same random numbers. */
export function fuzzRequest(endpoint: Endpoint, example: ForeignCall, random: Random): FuzzedRequest {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const isLikely = (share: number) => random() < share
  const text = () =>
    isLikely(0.85)
      ? (pick(hostileTexts) ?? '')
      : Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
          String.fromCharCode(Math.floor(random() * (isLikely(0.5) ? 0x100 : 0x1_0000))),
        ).join('')
  const value = (): unknown => (isLikely(0.65) ? text() : pick(hostileValues)?.())

  /** The same with one or some of its values hostile, whatever their depth. */
  function twisted(known: unknown, share: number): unknown {
    if (isLikely(share)) return value()
    if (Array.isArray(known)) return known.map((each) => twisted(each, share))
    if (typeof known !== 'object' || known === null) return known
    return Object.fromEntries(Object.entries(known).map(([key, each]) => [key, twisted(each, share)]))
  }

  const { parameters, properties } = getNames(endpoint)
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      isLikely(0.6) ? text() : (example.params?.[name] ?? 'some-id'),
    ]),
  )
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const param = params[name] ?? ''
    // What an address cannot hold as it is comes as bytes, some of which are no UTF-8.
    return isLikely(0.1) ? (pick(['%00', '%ff', '%c0%80', '%ed%a0%80', '%', '..']) ?? '') : encoded(param)
  })
  const query = new Map(new URLSearchParams(example.query))
  const pairs = [...query].map(([name, known]) => [name, isLikely(0.35) ? text() : known])
  for (const name of parameters) {
    if (isLikely(query.has(name) ? 0.1 : 0.4)) pairs.push([name, text()])
  }
  const search = pairs.map(([name = '', each = '']) => `${encoded(name)}=${encoded(each)}`).join('&')
  const headers = getHeaders()
  return { path: search === '' ? path : `${path}?${search}`, body: getBody(), headers }

  function getHeaders(): Record<string, string> {
    const sent: Record<string, string> = {}
    if (isLikely(0.2)) sent['Idempotency-Key'] = text()
    if (isLikely(0.2)) sent['If-Match'] = text()
    if (isLikely(0.05)) sent['Cookie'] = cookieNames.map((name) => `${name}=${encoded(text())}`).join('; ')
    if (isLikely(0.1)) sent['Authorization'] = `Bearer ${text()}`
    if (isLikely(0.05)) sent['Accept-Encoding'] = text()
    if (isLikely(0.05)) sent['User-Agent'] = text()
    if (isLikely(0.05)) sent['Range'] = text()
    if (endpoint.bodyType !== 'multipart' && isLikely(0.06))
      sent['Content-Type'] =
        pick(['text/plain', 'multipart/form-data', 'application/json; charset=x', '']) ?? ''
    // What no header can hold never reaches a server.
    return Object.fromEntries(
      Object.entries(sent).filter(([, each]) => /^[\t\x20-\x7e\x80-\xff]*$/.test(each)),
    )
  }

  function getBody(): string | FormData | undefined {
    if (!endpoint.body) return undefined
    if (endpoint.bodyType === 'multipart') return getForm()
    const kind = random()
    if (kind < 0.05) return pick(['', '{', '[', '"', 'nul', '\u0000', '{"a":1}}', '['.repeat(50_000)])
    if (kind < 0.1) return JSON.stringify(value() ?? null)
    const body = twisted(example.body instanceof FormData ? {} : (example.body ?? {}), 0.12)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return JSON.stringify(body)
    const more = properties.filter(() => isLikely(0.2)).map((name) => [name, value()])
    return JSON.stringify({ ...body, ...Object.fromEntries(more) })
  }

  function getForm(): string | FormData {
    if (isLikely(0.1)) return text()
    const sent = new FormData()
    const known = example.body instanceof FormData ? [...example.body] : []
    for (const [name, each] of known) sent.append(name, isLikely(0.3) ? text() : each)
    for (const name of properties) if (isLikely(0.2)) sent.append(name, text())
    if (isLikely(0.3)) sent.append(isLikely(0.5) ? 'file' : text(), new File([text()], text()))
    return sent
  }
}

/** Half characters are sent as they are: as bytes that are no UTF-8. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80'
}

/** What the contract's document says that a call takes in its query and in its body. */
function getNames(endpoint: Endpoint): { parameters: string[]; properties: string[] } {
  const item: unknown = Object.entries(openApi.paths).find(([path]) => path === endpoint.path)?.[1]
  const operation: unknown = getProperty(item, endpoint.method.toLowerCase())
  const parameters = namesSchema.safeParse(getProperty(operation, 'parameters'))
  const content = getProperty(getProperty(operation, 'requestBody'), 'content')
  const media = typeof content === 'object' && content !== null ? Object.values(content)[0] : undefined
  const properties = propertiesSchema.safeParse(resolved(getProperty(media, 'schema')))
  return {
    parameters: (parameters.data ?? []).filter((each) => each.in === 'query').map(({ name }) => name),
    properties: Object.keys(properties.data?.properties ?? {}),
  }
}

function resolved(schema: unknown): unknown {
  const ref = getProperty(schema, '$ref')
  return typeof ref === 'string'
    ? getProperty(openApi.components.schemas, ref.slice('#/components/schemas/'.length))
    : schema
}

function getProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
