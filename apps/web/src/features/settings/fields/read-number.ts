import { readWhole } from '#shared/profile/gap-text.ts'

const mostNights = 31

/** Of the planner's lengths (contract user.ts). */
const mostPlanMinutes = 600

/** Of a commuter policy's deadline: two weeks. */
const mostPolicyHours = 336

/** Of the parts of a policy (contract policy-rule.ts). */
const mostCallMinutes = 1440
const mostUses = 366
const mostSeatHours = 168

/** Of the least time at home: three days. */
const mostHours = 72

/** Whole minutes from 0 to 600; null for anything else. */
export const readPlanMinutes = (text: string) => readWhole(text, mostPlanMinutes)

/** Whole hours from 0 to 14 days; null for anything else. */
export const readPolicyHours = (text: string) => readWhole(text, mostPolicyHours)

/** Minutes of a call before report, up to a day; null for anything else. */
export const readPolicyCall = (text: string) => readWhole(text, mostCallMinutes)

/** Hours from seats that were shown to report, up to a week; null for anything else. */
export const readSeatHours = (text: string) => readWhole(text, mostSeatHours)

/** Uses of a policy a year; null for anything else. */
export const readPolicyUses = (text: string) => readWhole(text, mostUses)

/** Hours from 0 to 72, in steps of a quarter if need be; null for anything else. */
export function readHours(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  const hours = /^\d{1,2}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
  return hours !== null && hours <= mostHours && Number.isInteger(hours * 4) ? hours : null
}

/** Nights of a month, from 0 to 31; null for anything else. */
export const readNights = (text: string) => readWhole(text, mostNights)
