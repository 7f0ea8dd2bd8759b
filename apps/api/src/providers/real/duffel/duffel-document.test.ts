import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createLogger } from '#platform/log.ts'
import { unlimitedBudget } from '#testing/call-budgets.ts'
import { type DocumentedFields, findDifferences } from '#testing/documented-fields.ts'
import { duffelAnswerSchema, duffelOfferSchema, duffelRefusalSchema } from './duffel-answer.ts'
import { createDuffelClient } from './duffel-client.ts'

/* By the types of Duffel's own library @duffel/api 4.28.0 (`OfferTypes`, `OfferRequestsTypes`, `ClientType`). */
const segments = 'slices[].segments[]'
const offer: DocumentedFields = {
  owner: 'object',
  'owner.iata_code': 'string|null',
  total_amount: 'string',
  total_currency: 'string',
  expires_at: 'string',
  conditions: 'object',
  'conditions.change_before_departure': 'object|null',
  'conditions.change_before_departure.allowed': 'boolean',
  'conditions.change_before_departure.penalty_amount': 'string|null',
  'conditions.change_before_departure.penalty_currency': 'string|null',
  'conditions.refund_before_departure': 'object|null',
  'conditions.refund_before_departure.allowed': 'boolean',
  'conditions.refund_before_departure.penalty_amount': 'string|null',
  'conditions.refund_before_departure.penalty_currency': 'string|null',
  slices: 'array',
  'slices[].fare_brand_name': 'string|null',
  'slices[].segments': 'array',
  [`${segments}.origin`]: 'object',
  [`${segments}.origin.iata_code`]: 'string|null',
  [`${segments}.origin.time_zone`]: 'string',
  [`${segments}.destination`]: 'object',
  [`${segments}.destination.iata_code`]: 'string|null',
  [`${segments}.destination.time_zone`]: 'string',
  [`${segments}.departing_at`]: 'string',
  [`${segments}.arriving_at`]: 'string',
  [`${segments}.duration`]: 'string|null',
  [`${segments}.marketing_carrier`]: 'object',
  [`${segments}.marketing_carrier.iata_code`]: 'string|null',
  [`${segments}.marketing_carrier_flight_number`]: 'string',
  [`${segments}.operating_carrier`]: 'object',
  [`${segments}.operating_carrier.iata_code`]: 'string|null',
  [`${segments}.stops`]: 'array',
  [`${segments}.passengers`]: 'array',
  [`${segments}.passengers[].cabin_class`]: 'string',
}
const refusal: DocumentedFields = {
  meta: 'object',
  'meta.request_id': 'string',
  'meta.status': 'integer',
  errors: 'array',
  'errors[].type': 'string',
  'errors[].code': 'string',
  // Of validation errors alone.
  'errors[].source': 'object?',
  'errors[].source.pointer': 'string?',
}

const parameters = new Set(['return_offers', 'view', 'supplier_timeout'])
const requestSchema = z.strictObject({
  data: z.strictObject({
    cabin_class: z.enum(['first', 'business', 'premium_economy', 'economy']),
    max_connections: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    passengers: z.tuple([z.strictObject({ type: z.literal('adult') })]),
    slices: z.tuple([
      z.strictObject({ origin: z.string(), destination: z.string(), departure_date: z.iso.date() }),
    ]),
  }),
})

describe('Duffel’s published types (issue 41, Numbers)', () => {
  it('have every field that we read, and we read each as it may be', () => {
    expect(findDifferences(duffelAnswerSchema, { data: 'object', 'data.offers': 'array' })).toEqual([])
    expect(findDifferences(duffelRefusalSchema, refusal)).toEqual([])
    // An airport without a code of IATA is none of ours: its offer is left out.
    expect(findDifferences(duffelOfferSchema, offer)).toEqual([
      `${segments}.origin.iata_code may be null`,
      `${segments}.destination.iata_code may be null`,
    ])
  })

  it('take the request that we make, with a change and without', async () => {
    const asked: { address: URL; body: unknown }[] = []
    const now = () => new Date('2026-11-05T05:00:00Z')
    const client = createDuffelClient({
      token: 'duffel_test_not-a-real-one',
      budget: unlimitedBudget,
      log: createLogger({ level: 'silent', now, write: () => undefined }),
      now,
      fetch: (address, options) => {
        const body: unknown = JSON.parse(z.string().parse(options?.body))
        asked.push({ address: z.instanceof(URL).parse(address), body })
        return Promise.resolve(new Response('{"data":{"offers":[]}}', { status: 201 }))
      },
    })
    const route = { date: '2026-11-05', origin: 'LHR', destination: 'EDI' }
    await client.search(route, { isUrgent: true }, 0)
    await client.search(route, { isUrgent: true }, 1)
    expect(asked).toHaveLength(2)
    for (const { address, body } of asked) {
      expect(address.pathname).toBe('/air/offer_requests')
      expect([...address.searchParams.keys()].filter((name) => !parameters.has(name))).toEqual([])
      expect(() => requestSchema.parse(body)).not.toThrow()
    }
  })
})
