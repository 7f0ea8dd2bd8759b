import { readWhole } from '#shared/profile/gap-text.ts'

/** GBP, 0 to 1000. */
const mostPounds = 1000

/** Of the planner's lengths (contract user.ts). */
const mostPlanMinutes = 600

/** Of a commuter policy's deadline: two weeks. */
const mostPolicyHours = 336

/** Of the least time at home: three days. */
const mostHours = 72

/** Whole minutes from 0 to 600; null for anything else. */
export const readPlanMinutes = (text: string) => readWhole(text, mostPlanMinutes)

/** Whole hours from 0 to 14 days; null for anything else. */
export const readPolicyHours = (text: string) => readWhole(text, mostPolicyHours)

/** Hours from 0 to 72, in steps of a quarter if need be; null for anything else. */
export function readHours(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  const hours = /^\d{1,2}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
  return hours !== null && hours <= mostHours && Number.isInteger(hours * 4) ? hours : null
}

/** Pounds a night near base, from 1 to 1000; null for anything else. */
export function readNightPrice(text: string): number | null {
  const pounds = readPounds(text)
  return pounds !== null && pounds >= 1 ? pounds : null
}

/** Pounds, with pence if need be, from 0 to 1000; null for anything else. */
export function readPounds(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  const pounds = /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
  return pounds !== null && pounds <= mostPounds ? pounds : null
}
