import { timeLabel } from '@slipstream/commute/time/clock'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import type { TravelFormats } from '@slipstream/design-system/travel/formats'
import { useMemo } from 'react'
import { useClock } from './clock.ts'
import { formatZone } from './format.ts'
import type { Money } from './money/use-money.ts'

/** The clocks and the currency in which travel components show their values. */
export function useTravelFormats({ format, formatWhole }: Money): TravelFormats {
  const clock = useClock()
  return useMemo(
    () => ({
      local: toLocal,
      time: (local) => timeLabel(local, clock),
      hours: clock.hours,
      zone: clock.zone,
      zoneName: (at, zone) => formatZone(zone, at),
      money: (amount, currency) => format(amount, currency).amount,
      wholeMoney: formatWhole,
      charged: (amount, currency) => format(amount, currency).originalAmount,
    }),
    [clock, format, formatWhole],
  )
}
