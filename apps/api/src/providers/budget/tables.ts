/** Calls to a provider in a minute or a month, for its limits. */
export interface CallCountTable {
  provider: string
  per: 'minute' | 'month'
  starts_at: Date
  calls: number
}

/** Questions to the flight source in a minute, for each user's share of its limit. */
export interface FlightCallTable {
  minute: Date
  user_id: string
  calls: number
}

export interface BudgetTables {
  call_counts: CallCountTable
  flight_calls: FlightCallTable
}
