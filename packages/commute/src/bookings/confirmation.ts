/** A time of a confirmation as its airport's clock shows it, or as the moment that it is. */
export interface ConfirmedTime {
  /** `YYYY-MM-DD HH:mm`; with `offset` null local to the airport. */
  readonly wall: string
  /** In minutes ahead of UTC, where it is stated. */
  readonly offset: number | null
  /** The IANA zone of the clock, where that is stated and need not be the airport's. */
  readonly zone?: string | undefined
}

/** A flight as a confirmation names it. */
export interface ConfirmedFlight {
  /** IATA; empty if it names none. */
  readonly carrier: string
  readonly number: string
  /** IATA; the destination is empty where the confirmation is cut off before it. */
  readonly origin: string
  readonly destination: string
  /** Of departure, local, `YYYY-MM-DD`; null if it says none. */
  readonly date: string | null
  readonly departure: ConfirmedTime | null
  readonly arrival: ConfirmedTime | null
  /** Where each flight has a price of its own. */
  readonly price: ConfirmedPrice | null
}

export interface ConfirmedPrice {
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/** A booking as its confirmation says it. */
export interface Confirmation {
  readonly reference: string | null
  /** `ROE JANE`, the surname first, in capitals. */
  readonly passengers: readonly string[]
  readonly flights: readonly [ConfirmedFlight, ...ConfirmedFlight[]]
  /** Of the whole booking. */
  readonly price: ConfirmedPrice | null
  readonly isCancelled: boolean
}
