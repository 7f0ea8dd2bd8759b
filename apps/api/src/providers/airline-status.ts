import type { ServiceState, ServiceStatus } from '@slipstream/contract/status'

export interface StatusQuery {
  /** Ask the status page again, unless it was asked within the minimum interval. */
  readonly refresh?: boolean
  /** Ask it again even within the minimum interval. */
  readonly force?: boolean
  readonly signal?: AbortSignal
}

/** The airline's status page as the app sees it (specification §3 Service status, §7 Status and support). */
export interface AirlineStatus {
  /**
   * The last answer while it is fresh, else a new one.
   *
   * @throws {AirlineStatusUnavailableError} where the page cannot be read.
   */
  current(query?: StatusQuery): Promise<ServiceStatus>
}

/** Reads the status page once: the state of each service by its name. */
export interface AirlineStatusPage {
  /** Whether its services are made up; the interface must say so. */
  readonly isSampleData: boolean
  read(options: { readonly now: Date; readonly signal?: AbortSignal }): Promise<Record<string, ServiceState>>
}

export class AirlineStatusUnavailableError extends Error {
  override readonly name = 'AirlineStatusUnavailableError'
  readonly code = 'provider_unavailable'

  constructor(message = 'The airline status page cannot be read.', options?: ErrorOptions) {
    super(message, options)
  }
}
