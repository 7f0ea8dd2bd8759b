/** Calendars that others publish at an address. */
export interface CalendarFeeds {
  /**
   * The bytes of the calendar at an address; `webcal:` is read as `https:`. The address is a secret: no error names it.
   *
   * @throws {FeedError} for anything that keeps them from being read
   */
  read(address: string): Promise<Uint8Array>
  /**
   * As `read`, unless the feed says that it has not changed since the reading that gave this mark: then null.
   *
   * @throws {FeedError} as `read` does
   */
  readChanged(address: string, mark: string | null): Promise<MarkedFeed | null>
}

export interface MarkedFeed {
  readonly bytes: Uint8Array
  /** Its `ETag`, else its `Last-Modified`, as it came; null where it has neither. */
  readonly mark: string | null
}

/**
 * `address` is none that may be read: not https, or of a private network; `too_large` is beyond `calendarLimits.bytes`;
 * `unreachable` may work another time.
 */
export type FeedFailure = 'address' | 'too_large' | 'unreachable'

/** The message is for the user. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
  readonly failure: FeedFailure

  constructor(failure: FeedFailure, message: string) {
    super(message)
    this.failure = failure
  }
}
