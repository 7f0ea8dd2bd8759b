import { toLocal } from '@slipstream/commute/time/zoned-time'
import type { TravelFormats } from '@slipstream/design-system/travel/formats'
import { useMemo } from 'react'
import { formatZone } from './format.ts'
import type { Money } from './money/use-money.ts'

/** The clocks and the currency in which travel components show their values. */
export function useTravelFormats({ format, formatWhole }: Money): TravelFormats {
  return useMemo(
    () => ({
      local: toLocal,
      zoneName: (at, zone) => formatZone(zone, at),
      money: (amount, currency) => format(amount, currency).amount,
      wholeMoney: formatWhole,
      charged: (amount, currency) => format(amount, currency).originalAmount,
    }),
    [format, formatWhole],
  )
}
