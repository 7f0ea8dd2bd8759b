import { strFromU8, unzipSync } from 'fflate'
import * as z from 'zod/mini'
import { readBarcode } from './boarding-pass.ts'
import type { Confirmation, ConfirmedFlight } from './confirmation.ts'
import { getNumber, readTime, toPassenger } from './markup.ts'

/** Of a pass's text, unpacked; in bytes. */
const longestPass = 200_000

const fieldSchema = z.object({
  key: z._default(z.string(), ''),
  label: z._default(z.string(), ''),
  value: z.union([z.string(), z.number()]),
})
const fieldsSchema = z._default(z.array(z.unknown()), [])
const barcodeSchema = z.object({ message: z.string() })
const passSchema = z.object({
  relevantDate: z.optional(z.string()),
  barcode: z.optional(barcodeSchema),
  barcodes: z._default(z.array(barcodeSchema), []),
  boardingPass: z.object({
    transitType: z._default(z.string(), ''),
    primaryFields: fieldsSchema,
    secondaryFields: fieldsSchema,
    auxiliaryFields: fieldsSchema,
    headerFields: fieldsSchema,
    backFields: fieldsSchema,
  }),
})

/** A pass of Apple Wallet; null if it is no flight's. `today` gives a barcode's day its year. */
export function readPass(bytes: Uint8Array, today: string): Confirmation | null {
  const file = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === 'pass.json' && originalSize <= longestPass,
  })['pass.json']
  if (!file) return null
  const { success, data: pass } = passSchema.safeParse(JSON.parse(strFromU8(file)))
  if (!success || pass.boardingPass.transitType !== 'PKTransitTypeAir') return null
  const { primaryFields, secondaryFields, auxiliaryFields, headerFields, backFields } = pass.boardingPass
  const primary = readFields(primaryFields)
  const fields = [
    ...readFields(headerFields),
    ...primary,
    ...readFields([secondaryFields, auxiliaryFields, backFields].flat()),
  ]
  const find = (pattern: RegExp, value = /\S/) => {
    const field = fields.find(
      (each) => pattern.test(`${each.key} ${each.label}`) && value.test(String(each.value)),
    )
    return field === undefined ? '' : String(field.value).trim()
  }
  const [coded] = [pass.barcode, ...pass.barcodes].flatMap((code) =>
    code ? (readBarcode(code.message, today) ?? []) : [],
  )
  const airports = primary
    .map(({ value }) => String(value).trim().toUpperCase())
    .filter((value) => /^[A-Z]{3}$/.test(value))
  const flown = getNumber(find(/flight|flt/i, /\d/).replaceAll(/\s/g, ''), coded?.flights[0].carrier ?? '')
  const [origin = coded?.flights[0].origin, destination = coded?.flights[0].destination] = airports
  const known = coded?.flights[0]
  const number = flown ?? (known ? { carrier: known.carrier, number: known.number } : null)
  if (!number || origin === undefined || destination === undefined) return null
  const relevant = readTime(pass.relevantDate ?? '')
  const departure = getTime(
    find(/depart|std/i, /\d:\d\d/),
    relevant?.wall.slice(0, 10) ?? known?.date ?? null,
  )
  const flight: ConfirmedFlight = {
    ...number,
    origin,
    destination,
    date: departure?.wall.slice(0, 10) ?? relevant?.wall.slice(0, 10) ?? known?.date ?? null,
    departure,
    arrival: getTime(find(/arriv|sta\b/i, /\d:\d\d/), departure?.wall.slice(0, 10) ?? null),
    price: null,
  }
  const reference = find(/pnr|booking|reference|confirmation|locator/i, /^[A-Z\d]{5,8}$/i).toUpperCase()
  const passenger = find(/passenger|name/i, /\p{L}/u)
  return {
    reference: reference === '' ? (coded?.reference ?? null) : reference,
    passengers: passenger === '' ? (coded?.passengers ?? []) : [toPassenger(passenger)],
    flights: [flight, ...(coded?.flights.slice(1) ?? [])],
    price: null,
    isCancelled: false,
  }
}

/** Without those that are not as Apple describes them. */
function readFields(fields: readonly unknown[]) {
  return fields.flatMap((field) => {
    const { success, data } = fieldSchema.safeParse(field)
    return success ? [data] : []
  })
}

/** `2026-12-02T06:15+00:00`, or `06:15` on the pass's day. */
function getTime(text: string, date: string | null) {
  const whole = readTime(text)
  const time = /\b([01]?\d|2[0-3]):([0-5]\d)\b/.exec(text)
  if (whole || !time || date === null) return whole
  return { wall: `${date} ${time[1]?.padStart(2, '0')}:${time[2]}`, offset: null }
}
