import { validateReferralCode } from '@slipstream/contract/payments'
import { useSWR } from '#data/use-swr.ts'
import { useEngine } from '#data/engine.ts'
import { useSettled } from '#data/use-settled.ts'

/** Milliseconds without a letter before a code is checked. */
const debounce = 500

/** Specification §8, referral validation failure. */
const failure = { valid: false, error: 'Failed to validate referral code', isKnown: false }

const refusedWithoutWords = 'This referral code is not valid.'

export type ReferralVerdict =
  | { state: 'none' | 'checking' | 'good' }
  /** `isKnown`: the server said so, and would refuse the order with it. */
  | { state: 'bad'; message: string; isKnown: boolean }

/** Checks a referral code as it is typed. */
export function useReferralCode(typed: string): ReferralVerdict {
  const { http } = useEngine()
  const code = typed.trim()
  const settled = useSettled(code, debounce)
  const { data } = useSWR(
    settled === '' ? null : ['referral-code', settled],
    async () => {
      try {
        const answer = await http.call(validateReferralCode, { body: { referral_code: settled } })
        return { ...answer, isKnown: true }
      } catch {
        return failure
      }
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  if (code === '') return { state: 'none' }
  if (code !== settled || data === undefined) return { state: 'checking' }
  if (data.valid) return { state: 'good' }
  return { state: 'bad', message: data.error ?? refusedWithoutWords, isKnown: data.isKnown }
}
