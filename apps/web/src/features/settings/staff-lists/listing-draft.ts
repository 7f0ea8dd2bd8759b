import { timeOfDayLabel, type Clock } from '@slipstream/commute/time/clock'
import { listingRuleSchema, type ListingRule } from '@slipstream/contract/user'

/** A rule while it is typed. */
export interface ListingDraft {
  airline: string | null
  days: string
  at: string
  link: string
}

export const newListingDraft: ListingDraft = { airline: null, days: '', at: '', link: '' }

export const getListingDraft = (airline: string, rule: ListingRule): ListingDraft => ({
  airline,
  days: String(rule.days_before),
  at: rule.at,
  link: rule.link ?? '',
})

export type ListingProblems = Partial<Record<keyof ListingDraft, string>>

/** The rule that a draft says, or what is wrong with it by field. */
export function readListingDraft(
  draft: ListingDraft,
): { airline: string; rule: ListingRule } | { problems: ListingProblems } {
  const { shape } = listingRuleSchema
  const days = shape.days_before.safeParse(/^\d+$/.test(draft.days.trim()) ? Number(draft.days) : null)
  const at = shape.at.safeParse(draft.at)
  const link = shape.link.safeParse(draft.link.trim() === '' ? null : draft.link.trim())
  const problems: ListingProblems = {
    ...(draft.airline === null ? { airline: 'Choose the airline' } : {}),
    ...(days.success ? {} : { days: 'Days must be a whole number from 0 to 60' }),
    ...(at.success ? {} : { at: 'Enter the time, such as 12:00' }),
    ...(link.success ? {} : { link: 'The link must begin with https://' }),
  }
  if (draft.airline === null || !days.success || !at.success || !link.success) return { problems }
  return { airline: draft.airline, rule: { days_before: days.data, at: at.data, link: link.data } }
}

/** `6 days before, at 12:00`. */
export function listingRuleText({ days_before: days, at }: ListingRule, clock: Clock): string {
  const time = timeOfDayLabel(at, clock)
  return days === 0 ? `On the day, at ${time}` : `${days} ${days === 1 ? 'day' : 'days'} before, at ${time}`
}
