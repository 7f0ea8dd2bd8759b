import {
  dayPartNames,
  fareTypeNames,
  type DepartureFilter,
  type PriceLimit,
  type SearchFilters,
} from '@slipstream/commute/flights/search-filters'
import { searchSorts, type SearchSort } from '@slipstream/commute/flights/search-sort'
import {
  amountSchema,
  carrierCodeSchema,
  currencyCodeSchema,
  idSchema,
} from '@slipstream/contract/primitives'
import type { FlightQuery } from '#shared/flights/search-query.ts'
import type { Leg } from '../days/other-days.ts'

/** The query parameters of the results, beside the search's. */
const names = {
  sort: 'sort',
  direct: 'direct',
  departure: 'leaves',
  maxPrice: 'max',
  fareTypes: 'fare',
  carriers: 'airline',
  outbound: 'out',
  return: 'back',
} as const

/** The sort, filters and chosen flights of the results. */
export interface ResultsView {
  readonly sort: SearchSort
  readonly filters: SearchFilters
  /** The chosen offers, by id. They may no longer be among the search's results. */
  readonly outboundId: string | null
  readonly returnId: string | null
}

/** An address is of some length, and so is what anyone writes into it. */
const mostCarriers = 40

const listed = (text: string | null) => [...new Set(text?.split(',') ?? [])]

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

function readDeparture(text: string | null): DepartureFilter | null {
  const [from = '', to = '', ...more] = text?.split('-') ?? []
  if (timePattern.test(from) && timePattern.test(to) && more.length === 0)
    return { kind: 'between', from, to }
  const wanted = listed(text)
  const parts = dayPartNames.filter((part) => wanted.includes(part))
  return parts.length > 0 ? { kind: 'parts', parts } : null
}

const departureText = (departure: DepartureFilter) =>
  departure.kind === 'parts' ? departure.parts.join(',') : `${departure.from}-${departure.to}`

/** `80GBP`: with its currency, so that the number is dropped if the currency changes. */
function readLimit(text: string | null): PriceLimit | null {
  const amount = amountSchema.safeParse(text?.slice(0, -3))
  const currency = currencyCodeSchema.safeParse(text?.slice(-3))
  return amount.success && currency.success ? { amount: amount.data, currency: currency.data } : null
}

function readId(text: string | null): string | null {
  const id = idSchema.safeParse(text)
  return id.success ? id.data : null
}

/** The results' state in a URL, which may contain anything: invalid values are ignored. */
export function readResults(params: URLSearchParams): ResultsView {
  const outboundId = readId(params.get(names.outbound))
  return {
    sort: searchSorts.find((sort) => sort === params.get(names.sort)) ?? 'departure',
    filters: {
      isDirect: params.get(names.direct) === '1',
      departure: readDeparture(params.get(names.departure)),
      maxPrice: readLimit(params.get(names.maxPrice)),
      fareTypes: fareTypeNames.filter((type) => listed(params.get(names.fareTypes)).includes(type)),
      carriers: listed(params.get(names.carriers))
        .filter((code) => carrierCodeSchema.safeParse(code).success)
        .slice(0, mostCarriers),
    },
    outboundId,
    // A return is chosen for an outbound.
    returnId: outboundId === null ? null : readId(params.get(names.return)),
  }
}

/** The URL with another view of its results; everything else stays. */
export function withResults(params: URLSearchParams, view: ResultsView): URLSearchParams {
  const { filters } = view
  const texts: Record<string, string | null> = {
    [names.sort]: view.sort === 'departure' ? null : view.sort,
    [names.direct]: filters.isDirect ? '1' : null,
    [names.departure]: filters.departure && departureText(filters.departure),
    [names.maxPrice]: filters.maxPrice && filters.maxPrice.amount + filters.maxPrice.currency,
    [names.fareTypes]: filters.fareTypes.join(',') || null,
    [names.carriers]: filters.carriers.join(',') || null,
    [names.outbound]: view.outboundId,
    [names.return]: view.returnId,
  }
  const next = new URLSearchParams(params)
  for (const [name, text] of Object.entries(texts)) {
    if (text === null) next.delete(name)
    else next.set(name, text)
  }
  return next
}

/** The flight of a search that its results choose; null once both of a return trip are chosen. */
export function legBeingChosen(
  { returnDate }: FlightQuery,
  { outboundId, returnId }: ResultsView,
): Leg | 'single' | null {
  if (returnDate === null) return 'single'
  if (outboundId === null) return 'outbound'
  return returnId === null ? 'return' : null
}

/** Whether a search is the same but for its return: its chosen outbound is still on offer. */
export function isOnlyReturnChanged(from: FlightQuery | null, to: FlightQuery): boolean {
  return (
    from !== null &&
    from.origin === to.origin &&
    from.destination === to.destination &&
    from.date === to.date &&
    from.returnDate !== null &&
    to.returnDate !== null
  )
}

/** The URL of another search with the same sort and filters, but without the chosen flights; the outbound where it stays. */
export function carryFilters(
  from: URLSearchParams,
  to: URLSearchParams,
  keepsOutbound = false,
): URLSearchParams {
  const next = new URLSearchParams(to)
  for (const name of Object.values(names)) {
    const text = from.get(name)
    const isDropped = name === names.return || (name === names.outbound && !keepsOutbound)
    if (text !== null && !isDropped) next.set(name, text)
  }
  return next
}
