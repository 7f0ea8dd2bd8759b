import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'

/**
 * The version of what a user can change of an item: the bookings of both its ends, the decision for the rest after it, and
 * of a manual entry its fields. Of facts alone: whether a booked flight is in time is derived and may change by a neighbour.
 * The same on either side of the wire, whatever prices travel along; a hash of 53 bits, in base 36.
 */
export function itemVersion(item: RosterItem): string {
  return getHash(JSON.stringify([...getBooking(item), ...getFields(item)]))
}

function getBooking(item: RosterItem): (string | null)[] {
  const { next_rest } = item
  return [
    getFact(item.to_work_status),
    item.to_work_flight?.id ?? null,
    item.to_work_reference,
    getFact(item.from_work_status),
    item.from_work_flight?.id ?? null,
    item.from_work_reference,
    next_rest && `${next_rest.decision} ${next_rest.before ?? ''}`,
  ]
}

const getFact = (status: BookingStatus): string =>
  status === 'booked_correct_time' || status === 'booked_incorrect_time' ? 'booked' : status

function getFields(item: RosterItem): (string | null)[] {
  if (item.kind !== 'manual_entry') return []
  return [item.title, item.notes, item.location, item.presence, item.start, item.end]
}

/** cyrb53, a public-domain hash: two interleaved 32-bit multiplications, joined to 53 bits. */
function getHash(text: string): string {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 2_654_435_761)
    high = Math.imul(high ^ unit, 1_597_334_677)
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  return (4_294_967_296 * (high & 2_097_151) + (low >>> 0)).toString(36)
}
