import type { Clock } from '@slipstream/commute/time/clock'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { RestAlert } from '@slipstream/contract/rest-alerts'
import type { BannerTone } from '@slipstream/design-system/Banner'
import { nightsNearBase } from '../nights-text.ts'
import { paths } from '#layout/navigation/paths.ts'
import { formatMoney } from '@slipstream/commute/money/money-text'
import { asOfText } from '../format.ts'

/** What an alert waits for: `Home and back`. */
export function waysText(toBuy: readonly RestAlert['to_buy'][number][]): string {
  if (toBuy.length === 1) return toBuy[0] === 'to_work' ? 'Way to work' : 'Way home'
  return 'Home and back'
}

/** `Home and back cost`, before an amount. */
export function costsText(toBuy: readonly RestAlert['to_buy'][number][]): string {
  if (toBuy.length > 1) return 'Home and back cost'
  return toBuy[0] === 'to_work' ? 'The way to work costs' : 'The way home costs'
}

const getDay = (at: string, clock: Clock) => weekdayDayLabel(toLocal(Date.parse(at), clock.zone))

/** `Thu 5 – Sun 8 Nov`, on the reader's clock. */
export function restDays({ clear_at: clear, report_at: report }: RestAlert, clock: Clock): string {
  return [clear, report].flatMap((at) => (at === null ? [] : [getDay(at, clock)])).join(' – ')
}

/** The rest in the roster. */
export function restAlertPath({ rest, clear_at: clear, report_at: report }: RestAlert): string {
  const [after = '', before = ''] = rest.split('~')
  const at = clear ?? report
  const month = at === null ? {} : { month: getMonth(toLocal(Date.parse(at), rosterZone)) }
  const open = after === '' ? { item: before, view: 'to_work' } : { item: after, view: 'rest' }
  return `${paths.dashboard}?${new URLSearchParams({ ...month, ...open }).toString()}`
}

const reasons: Record<NonNullable<RestAlert['reason']>, string> = {
  stay: 'Paused while you stay near base. It goes on when you plan to go home.',
  left_out: 'Paused: commutes to these duties are switched off in your settings.',
  gone: 'Ended: the duty before this rest is no longer in your roster.',
  past: 'Ended: it is too late to buy.',
  bought: 'Ended: nothing is left to buy. Each way is booked or listed.',
  no_way: 'Not reached: there are no confirmed seats for it now.',
  no_rate: 'Not reached: no exchange rate brings the fares into your currency.',
}

export interface RestAlertWords {
  readonly tone: BannerTone
  readonly title: string
  readonly lines: readonly string[]
}

/** The state of an alert. Amounts stay in the currency it was set in. */
export function restAlertWords(alert: RestAlert, now: number, clock: Clock): RestAlertWords {
  const { state, cheapest, currency, reason, to_buy: toBuy } = alert
  const threshold = formatMoney(alert.amount, currency)
  const ways = waysText(toBuy)
  const price = cheapest && formatMoney(cheapest.amount, currency)
  const seen = cheapest && asOfText(Date.parse(cheapest.seen_at), now, clock)
  const nights =
    cheapest && cheapest.nights > 0 ? [`It needs ${nightsNearBase(cheapest.nights)}, not included.`] : []
  if (state === 'reached')
    return {
      tone: 'success',
      title: price ? `${ways} ${price}` : `${ways} at ${threshold} or less`,
      lines: [
        `Your alert at ${threshold} was reached${seen ? ` at ${seen}` : ''}. The price can change again at any time.`,
        ...nights,
      ],
    }
  const title =
    toBuy.length > 0
      ? `Alert: ${ways.toLowerCase()} at ${threshold} or less`
      : `Alert at ${threshold} or less`
  if (state !== 'watching' || reason !== null)
    return { tone: state === 'watching' ? 'info' : 'warning', title, lines: reason ? [reasons[reason]] : [] }
  return {
    tone: 'info',
    title,
    lines: [
      price ? `It costs ${price}, seen ${seen}.` : 'The price is checked within a few hours.',
      ...nights,
    ],
  }
}
