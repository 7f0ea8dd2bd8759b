import { validateReferralCode } from '@slipstream/contract/payments'
import type { Query } from '@slipstream/client/answers/query'
import { useQuery } from '#data/use-query.ts'
import { useSettled } from '#data/use-settled.ts'

/** Debounce before a code is checked, in milliseconds. */
const debounce = 500

/** Specification §8, referral validation failure. */
const failed = 'Failed to validate referral code'

const refusedWithoutText = 'This referral code is not valid.'

export type ReferralCheck =
  | { state: 'none' | 'checking' | 'good' }
  /** `isKnown`: the server said so, and would refuse the order with this code. */
  | { state: 'bad'; message: string; isKnown: boolean }

const codeQuery = (code: string): Query<typeof validateReferralCode> => ({
  endpoint: validateReferralCode,
  input: { body: { referral_code: code } },
  policy: { asksOffline: true },
})

/** Checks a referral code as it is typed. */
export function useReferralCode(typed: string): ReferralCheck {
  const code = typed.trim()
  const settled = useSettled(code, debounce)
  const { data, reason } = useQuery(settled === '' ? null : codeQuery(settled))
  if (code === '') return { state: 'none' }
  if (code !== settled || (data === null && reason === null)) return { state: 'checking' }
  if (reason !== null || data === null) return { state: 'bad', message: failed, isKnown: false }
  if (data.valid) return { state: 'good' }
  return { state: 'bad', message: data.error ?? refusedWithoutText, isKnown: true }
}
