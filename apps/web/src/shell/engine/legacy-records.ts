import { airportSchema } from '@slipstream/contract/airports'
import { convertCurrency } from '@slipstream/contract/currency'
import { cacheVersion } from '@slipstream/contract/device'
import { flightChangeSchema, listFlightChanges } from '@slipstream/contract/flight-changes'
import { savedFlightsSchema } from '@slipstream/contract/flights'
import { userSchema, userSettingsSchema } from '@slipstream/contract/user'
import { profileQuery } from '@slipstream/client/session/profile'
import { currencyCodeSchema, dateSchema } from '@slipstream/contract/primitives'
import { askedAmount } from '#shared/money/rate-query.ts'
import * as z from 'zod/mini'
import type { LegacyRecord } from '@slipstream/client/answers/device-cache'
import { savedQuery } from '@slipstream/client/flights/saved-flights'
import { airportQuery } from '#shared/airports/airport-query.ts'

/*
 * Reads the records that releases before 0.9.51 stored separately, once, as current answers. Delete with the next cache
 * version.
 */

const ratesSchema = z.object({
  version: z.literal(cacheVersion),
  to: currencyCodeSchema,
  rates: z.record(currencyCodeSchema, z.object({ rate: z.number(), day: dateSchema, at: z.number() })),
})

const ratesName = 'currency-rates'

const rates: LegacyRecord = {
  name: ratesName,
  async read(storage, userId) {
    const record = await storage.get(userId, ratesName, ratesSchema)
    if (record === null) return []
    return Object.entries(record.rates).map(([from_currency, { rate, day, at }]) => ({
      endpoint: convertCurrency,
      input: { query: { amount: askedAmount, from_currency, to_currency: record.to } },
      at,
      data: {
        amount: askedAmount,
        from_currency,
        to_currency: record.to,
        converted_amount: String(rate * Number(askedAmount)),
        rate,
        rate_date: day,
      },
    }))
  },
}

const changesName = 'flight-changes'

const changesSchema = z.object({
  version: z.literal(cacheVersion),
  requests: z.array(flightChangeSchema),
  isSampleData: z.boolean(),
  asOf: z.number(),
})

const flightChanges: LegacyRecord = {
  name: changesName,
  async read(storage, userId) {
    const record = await storage.get(userId, changesName, changesSchema)
    if (record === null) return []
    const data = { requests: record.requests, is_sample_data: record.isSampleData }
    return [{ endpoint: listFlightChanges, input: {}, at: record.asOf, data }]
  },
}

const savedName = 'saved-flights'

const savedSchema = z.object({
  version: z.literal(cacheVersion),
  list: z.nullable(savedFlightsSchema),
  asOf: z.nullable(z.number()),
  airports: z._default(z.array(airportSchema), []),
})

const savedFlights: LegacyRecord = {
  name: savedName,
  async read(storage, userId) {
    const record = await storage.get(userId, savedName, savedSchema)
    if (record === null) return []
    const { list, asOf: at, airports } = record
    return [
      ...(list === null || at === null ? [] : [{ ...savedQuery, at, data: list }]),
      ...airports.map((airport) => {
        const { endpoint, input } = airportQuery(airport.code)
        return { endpoint, input, at: at ?? 0, data: { airports: [airport] } }
      }),
    ]
  },
}

const profileName = 'profile'

const profileSchema = z.object({
  version: z.literal(cacheVersion),
  user: userSchema,
  settings: z.nullable(userSettingsSchema),
})

const profile: LegacyRecord = {
  name: profileName,
  async read(storage, userId) {
    const record = await storage.get(userId, profileName, profileSchema)
    if (record === null || record.user.id !== userId || record.settings === null) return []
    const { user, settings } = record
    return [{ ...profileQuery, at: 0, data: { user, settings } }]
  },
}

export const legacyRecords: readonly LegacyRecord[] = [rates, flightChanges, savedFlights, profile]
