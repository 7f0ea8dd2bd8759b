/** Specification §3 and design.md §2: whole minutes, 0 to 1440. */
const mostMinutes = 1440

/** GBP, 0 to 1000; 0 means no limit. */
const mostPounds = 1000

/** Whole minutes from 0 to 1440; null for anything else. */
export function readMinutes(text: string): number | null {
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
  return minutes !== null && minutes <= mostMinutes ? minutes : null
}

/** Pounds, with pence if need be, from 0 to 1000; null for anything else. */
export function readPounds(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  const pounds = /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
  return pounds !== null && pounds <= mostPounds ? pounds : null
}
