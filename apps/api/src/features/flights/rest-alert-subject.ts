import { formatMoney } from '@slipstream/commute/money/money-text'
import type { Clock } from '@slipstream/commute/time/clock'
import { readFlightInstants } from '@slipstream/commute/flights/flights'
import { isAlertReached } from '@slipstream/commute/offers/price-alerts'
import {
  type CheapestWay,
  type RestFacts,
  restAlertState,
  restFacts,
  restLookEveryMs,
} from '@slipstream/commute/offers/rest-alerts'
import { isGroundOnly } from '@slipstream/commute/plan/read/transfers'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { britishWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { Price } from '@slipstream/contract/flight'
import { restPath, restPriceDropped, type RestPlace } from '#features/notifications/push-messages.ts'
import { inWords, otherCurrencies } from './alert-facts.ts'
import type { AlertRow, AlertSubject } from './alert-subject.ts'
import { restAlertTitle } from './price-alert-mail.ts'
import { currentMs, getEnd, restFactsSchema } from './rest-alerts.ts'
import type { FlightContext } from './flight-context.ts'

/** Alerts on what is still to buy of a rest. */
export function createRestAlertSubject({
  rests,
  airports,
  clocks,
  isSampleData,
  now,
}: FlightContext): AlertSubject {
  const getPlan = async ({ user_id: userId, rest }: AlertRow) =>
    rest === null ? undefined : (await rests.plans(userId, [rest])).get(rest)

  /** Prices as old as the time between two looks are compared first; what they reach is asked for again before it is sent. */
  async function askedFor(alert: AlertRow, toBuy: RestFacts['to_buy'], everyMs: number) {
    const { user_id: userId, rest: name, amount, currency } = alert
    if (name === null) return undefined
    const ask = (maxAgeMs: number) => rests.cheapest(userId, name, { toBuy, currency, maxAgeMs })
    const first = await ask(everyMs)
    if (first?.way.kind !== 'found' || !isAlertReached(first.way.amount, amount)) return first
    const oldest = now().getTime() - currentMs
    return first.way.prices.some(({ fetched_at }) => Date.parse(fetched_at) <= oldest)
      ? ask(currentMs)
      : first
  }

  return {
    async find(alert) {
      const plan = await getPlan(alert)
      const known = restFactsSchema.parse(alert.rest_facts)
      if (!plan) return { isOver: true, notes: { rest_facts: JSON.stringify({ ...known, reason: 'gone' }) } }
      const at = now()
      const state = restAlertState(plan, at.getTime())
      const notes = (way?: CheapestWay) => ({
        rest_facts: JSON.stringify(restFacts(plan, state, way, at.getTime())),
        rest_ends_at: getEnd(plan),
      })
      if (state.kind === 'ended') return { isOver: true, notes: notes() }
      const everyMs = restLookEveryMs(plan, at.getTime())
      const isWatching = state.kind === 'watching'
      return {
        isOver: false,
        everyMs,
        async look() {
          const answer = isWatching ? await askedFor(alert, [...state.toBuy], everyMs) : undefined
          const way = answer?.way
          const price = way?.kind === 'found' ? way.amount : null
          // A cheaper way may be among what is missing.
          if (answer?.failure && !isAlertReached(price, alert.amount)) throw answer.failure
          return {
            price,
            notes: notes(way),
            message: (text) =>
              restPriceDropped(
                alert.id,
                getTitle(
                  restFacts(plan, state, way, at.getTime()),
                  text,
                  formatMoney(alert.amount, alert.currency),
                ),
                way?.kind === 'found' ? way.prices : [],
                getPlace(restFacts(plan, state, way, at.getTime())),
              ),
          }
        },
      }
    },
    async facts(alert) {
      const { amount, currency, reached_amount: reached, reached_at: seenAt } = alert
      const known = restFactsSchema.parse(alert.rest_facts)
      const plan = await getPlan(alert)
      if (!plan || restAlertState(plan, now().getTime()).kind !== 'watching') return null
      const prices = known.cheapest?.prices ?? []
      const hasLeft = (price: Price) => (readFlightInstants(price)?.departure ?? 0) <= now().getTime()
      if (reached === null || seenAt === null || prices.length === 0 || prices.some(hasLeft)) return null
      const clock = await clocks.get(alert.user_id)
      return {
        flights: prices.map((price) => {
          const words = inWords(price, { airports, clock })
          const fare = isGroundOnly(price) ? 'Your own cost of it' : words.fare
          return { ...words, fare: `${fare}, ${formatMoney(price.price_amount, price.price_currency)}` }
        }),
        price: formatMoney(reached, currency),
        threshold: formatMoney(amount, currency),
        about: {
          kind: 'rest',
          ways: getWays(known),
          when: getWhen(known, clock),
          isOneWay: known.to_buy.length === 1 && plan.clear !== null && plan.report !== null,
          nights: known.cheapest?.nights ?? 0,
          path: restPath(getPlace(known)),
        },
        seenAt,
        clock,
        soldIn: otherCurrencies(prices, currency),
        isSampleData,
      }
    },
  }
}

function getWays({ to_buy: toBuy }: RestFacts): string {
  if (toBuy.length > 1) return 'Home and back'
  return toBuy[0] === 'to_work' ? 'Way to work' : 'Way home'
}

const getTitle = (facts: RestFacts, price: string, threshold: string) =>
  restAlertTitle(getWays(facts), price, threshold)

function getWhen({ clear_at: clear, report_at: report }: RestFacts, { zone }: Clock): string {
  const day = (at: string) => britishWeekdayDayLabel(toLocal(Date.parse(at), zone))
  if (clear !== null) return `after your duty that clears on ${day(clear)}`
  return report === null ? '' : `before your duty that reports on ${day(report)}`
}

function getPlace({ rest, clear_at: clear, report_at: report }: RestFacts): RestPlace {
  const [after = '', before = ''] = rest.split('~')
  const month = getMonth(toLocal(Date.parse(clear ?? report ?? ''), rosterZone))
  return after === '' ? { month, item: before, view: 'to_work' } : { month, item: after, view: 'rest' }
}
