import { hourMs, type Instant } from '../time/zoned-time.ts'

/** By then each of these airlines has opened its check-in: some open it days before. */
const opensBeforeMs = 24 * hourMs
const closesBeforeMs = hourMs

// As several published lists of check-in pages agree, November 2026.
const pages: Readonly<Record<string, string>> = {
  AF: 'https://www.airfrance.com/check-in',
  BA: 'https://www.britishairways.com/travel/managebooking/public/en_gb',
  FR: 'https://www.ryanair.com/gb/en/check-in',
  KL: 'https://www.klm.com/check-in',
  LH: 'https://www.lufthansa.com/online-check-in',
  U2: 'https://www.easyjet.com/en/manage-bookings',
  UA: 'https://www.united.com/en/us/checkin',
}

/** When a booked flight can be checked in for, and where. */
export interface CheckIn {
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly page: string
}

/** Null where the airline's page is not known. */
export function getCheckIn(carrier: string, departure: Instant): CheckIn | null {
  const page = pages[carrier]
  return page === undefined
    ? null
    : { opensAt: departure - opensBeforeMs, closesAt: departure - closesBeforeMs, page }
}
