import { countDecimals } from '@slipstream/commute/money/money-text'
import type { Amount } from '@slipstream/commute/money/money'

const grouped = /^\d{1,3}(?:[.,]\d{3})+$/

/**
 * An amount as it is typed in a currency, comma or point before the decimals, as the wire writes it; null for anything else. Of a
 * currency without decimals `20,000` can only be grouped; of others it is not guessed.
 */
export function readTypedAmount(text: string, currency: string): Amount | null {
  const decimals = countDecimals(currency)
  const typed = text.replaceAll(/\s/g, '')
  const plain =
    decimals === 0 && grouped.test(typed) ? typed.replaceAll(/[.,]/g, '') : typed.replace(',', '.')
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(plain)
  if (!match || (match[2] ?? '').length > decimals) return null
  return plain.replace(/^0+(?=\d)/, '')
}
