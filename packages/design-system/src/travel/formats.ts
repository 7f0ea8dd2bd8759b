import { createContext, use } from 'react'

/** The clock and the currency of the person who reads: travel components take instants, zones and amounts. */
export interface TravelFormats {
  /** What the clocks of an IANA zone show at an instant, 'YYYY-MM-DD HH:mm'. */
  local: (at: number, zone: string) => string
  /** 'GMT' */
  zoneName: (at: number, zone: string) => string
  /** A decimal amount and its ISO 4217 code as '£58.40', in the reader's currency. */
  money: (amount: string, currency: string) => string
  /** As `money`, in whole units: '£58'. Pence do not matter where sums are compared. */
  wholeMoney: (amount: string, currency: string) => string
  /** The amount as it is charged, '€66.20', where that is in another currency than the reader's. */
  charged?: ((amount: string, currency: string) => string | undefined) | undefined
}

const Formats = createContext<TravelFormats | null>(null)

export const TravelFormatsProvider = Formats.Provider

export function useFormats(): TravelFormats {
  const formats = use(Formats)
  if (!formats) throw new Error('A travel component needs a TravelFormatsProvider above it.')
  return formats
}
