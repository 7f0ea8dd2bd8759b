import type { RosterItem } from '@slipstream/contract/roster'

/**
 * The version of what a user can change of an item: the bookings of both its ends, and of a manual entry its fields. The
 * same on either side of the wire, whatever prices or statuses of others travel along; a hash of 53 bits, in base 36.
 */
export function itemVersion(item: RosterItem): string {
  return hashOf(JSON.stringify([...bookingOf(item), ...fieldsOf(item)]))
}

function bookingOf(item: RosterItem): (string | null)[] {
  const { to_work_status, from_work_status, to_work_flight, from_work_flight } = item
  return [to_work_status, to_work_flight?.id ?? null, from_work_status, from_work_flight?.id ?? null]
}

function fieldsOf(item: RosterItem): (string | null)[] {
  if (item.kind !== 'manual_entry') return []
  return [item.title, item.notes, item.location, item.start, item.end]
}

/** cyrb53, a public-domain hash: two interleaved 32-bit multiplications, joined to 53 bits. */
function hashOf(text: string): string {
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
