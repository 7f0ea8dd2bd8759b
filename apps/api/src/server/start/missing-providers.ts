import { convertCurrency } from '@slipstream/contract/currency'
import type { Endpoint } from '@slipstream/contract/endpoint'
import { notSetUpMessages } from '@slipstream/contract/error-messages'
import { createFlightChange } from '@slipstream/contract/flight-changes'
import {
  fetchHotlineRoster,
  getCheapestDays,
  getKnownPrices,
  getNearbyRoutes,
  getSearchResults,
  optimizeRoster,
  searchSpecificSector,
} from '@slipstream/contract/hotline'
import {
  addPaymentMethod,
  cancelSubscription,
  createSubscription,
  getPaymentMethods,
  getPrice,
  reactivateSubscription,
  removePaymentMethod,
  retryPayment,
  setDefaultPaymentMethod,
} from '@slipstream/contract/payments'
import { getFlightHistory } from '@slipstream/contract/flight-history'
import { getLiveFlights } from '@slipstream/contract/live'
import { fetchRoster } from '@slipstream/contract/roster-fetch'
import { getAirlineStatus } from '@slipstream/contract/status'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { AirlineStatusUnavailableError, type AirlineStatus } from '#providers/airline-status.ts'
import type { CardPayments } from '#providers/card-payments.ts'
import { CrewSystemUnavailableError, type CrewSystem } from '#providers/crew-system.ts'
import { type ExchangeRates, UnknownCurrencyError } from '#providers/exchange-rates.ts'
import type { FlightStatuses } from '#providers/flight-statuses.ts'
import type { FlightOffers } from '#providers/flight-offers.ts'
import { RebookingUnavailableError, type Rebooking } from '#providers/rebooking.ts'
import type { ProviderName } from '../env.ts'

const staffFares =
  'Staff fares are not set up on this server. Please look them up in your airline’s staff travel system.'
const flightChanges =
  'Flight changes are not set up on this server. Please change your booking with the airline.'

/** The calls that a server without a provider cannot answer, and what they say instead. */
const callsWithout: Record<ProviderName, readonly (readonly [Endpoint, string])[]> = {
  'crew-system': [
    [fetchRoster, notSetUpMessages.rosterFetch],
    [fetchHotlineRoster, staffFares],
    [searchSpecificSector, staffFares],
  ],
  flights: [
    [getSearchResults, notSetUpMessages.flightSearch],
    [getCheapestDays, notSetUpMessages.flightSearch],
    [getKnownPrices, notSetUpMessages.flightSearch],
    [getNearbyRoutes, notSetUpMessages.flightSearch],
    [fetchHotlineRoster, staffFares],
    [searchSpecificSector, staffFares],
    [optimizeRoster, notSetUpMessages.flightSearch],
  ],
  payments: [
    createSubscription,
    cancelSubscription,
    getPrice,
    getPaymentMethods,
    addPaymentMethod,
    removePaymentMethod,
    setDefaultPaymentMethod,
    retryPayment,
    reactivateSubscription,
  ].map((endpoint) => [endpoint, notSetUpMessages.payments] as const),
  'flight-status': [
    [getLiveFlights, notSetUpMessages.flightStatus],
    [getFlightHistory, notSetUpMessages.flightStatus],
  ],
  rebooking: [[createFlightChange, flightChanges]],
  'airline-status': [[getAirlineStatus, notSetUpMessages.airlineStatus]],
  'exchange-rates': [[convertCurrency, notSetUpMessages.exchangeRates]],
}

/** The names of the calls that a server without these providers refuses as `not_available`, with the sentence of each. */
export function refusalsWithout(names: readonly ProviderName[]): ReadonlyMap<string, string> {
  return new Map(names.flatMap((name) => callsWithout[name].map(([{ name: call }, why]) => [call, why])))
}

const refuseSignIn = () => Promise.reject(new CrewSystemUnavailableError(staffFares))
/** Stands where no crew system is set up. */
export const noCrewSystem: CrewSystem = {
  name: undefined,
  signIn: refuseSignIn,
  fetchMonth: refuseSignIn,
}

/** Stands where no flights are set up: a roster then shows no prices. */
export const noFlightOffers: FlightOffers = {
  callsPerMinute: null,
  canAnswer: () => false,
  flightsForDay: () => Promise.resolve([]),
  routeOfId: () => undefined,
}

/** Stands where no source of flight statuses is set up: nothing is watched. */
export const noFlightStatuses: FlightStatuses = {
  isSampleData: false,
  pastDays: 10,
  getStatus: () => Promise.resolve(null),
  lastDays: () => Promise.resolve([]),
}

const refusePayment = () => Promise.reject(new ProviderUnavailableError(notSetUpMessages.payments))
/** Stands where no card payment provider is set up. */
export const noCardPayments: CardPayments = {
  name: 'stripe',
  publicKey: null,
  price: refusePayment,
  createCustomer: refusePayment,
  deleteCustomer: refusePayment,
  methods: refusePayment,
  cardFingerprint: refusePayment,
  cardFingerprints: refusePayment,
  attachMethod: refusePayment,
  detachMethod: refusePayment,
  setDefaultMethod: refusePayment,
  subscribe: refusePayment,
  openSubscription: refusePayment,
  subscription: refusePayment,
  cancelAtPeriodEnd: refusePayment,
  reactivate: refusePayment,
  payOpenInvoice: refusePayment,
  invoices: refusePayment,
  creditOnePeriod: refusePayment,
}

/** Stands where no rebooking is set up. */
export const noRebooking: Rebooking = {
  isSandbox: false,
  dayMs: 86_400_000,
  attempt: () => Promise.reject(new RebookingUnavailableError(flightChanges)),
}

/** Stands where no exchange rates are set up: each price stays in its own currency. */
export const noExchangeRates: ExchangeRates = {
  currencies: () => Promise.resolve(null),
  convert: ({ from }) => Promise.reject(new UnknownCurrencyError(from)),
}

/** Stands where no status page is set up. */
export const noAirlineStatus: AirlineStatus = {
  current: () => Promise.reject(new AirlineStatusUnavailableError(notSetUpMessages.airlineStatus)),
}
