import type { CalendarFeeds } from '#providers/calendar-feeds.ts'

/** Feeds without marks: each reading gives all. */
export function fakeFeeds(read: (address: string) => Promise<Uint8Array>): CalendarFeeds {
  return { read, readChanged: async (address) => ({ bytes: await read(address), mark: null }) }
}
