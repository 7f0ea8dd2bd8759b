import type { EnteredAmount, UserSettings } from '@slipstream/contract/user'
import type { RosterItem } from '@slipstream/contract/roster'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import type { PlanCase } from './generate.ts'
import { getContext, type Property } from './properties.ts'

/* The same roster, fares and amounts of the settings in another currency: the same worth by its rate, so the same plans (issue 51, 2). */

/** So many units for a pound, as a fraction: every amount of a generated roster is exact in them. */
const currencies = [
  { code: 'JPY', times: 200, per: 1, isOfFare: () => true },
  // Some fares stay in pounds.
  { code: 'USD', times: 3, per: 2, isOfFare: (name: string) => Number(name.replaceAll(/\D/g, '')) % 2 === 0 },
] as const
type Currency = (typeof currencies)[number]

function inCurrency(pounds: number, { code, times, per }: Currency): EnteredAmount {
  const thousandths = (Math.round(pounds * 1000) * times) / per
  if (!Number.isInteger(thousandths)) throw new Error(`£${pounds} is not exact in ${code}.`)
  return { amount: (thousandths / 1000).toFixed(3), currency: code }
}

const isPounds = (
  value: unknown,
): value is { price_amount: string; price_currency: 'GBP'; flight_number: string } =>
  typeof value === 'object' && value !== null && 'price_currency' in value && value.price_currency === 'GBP'

function getItems(items: readonly RosterItem[], currency: Currency): readonly RosterItem[] {
  return JSON.parse(
    JSON.stringify(items, (_, value: unknown) => {
      if (!isPounds(value) || !currency.isOfFare(value.flight_number)) return value
      const { amount } = inCurrency(Number(value.price_amount), currency)
      return { ...value, price_amount: amount, price_currency: currency.code }
    }),
  )
}

/** The pounds beside each amount are those of another day: nothing may be planned by them while there is a rate. */
function getSettings(settings: UserSettings, currency: Currency): UserSettings {
  const { max_sector_price: limit, night_price: night, own_place: place } = settings
  const entered = (pounds: number) => (pounds === 0 ? null : inCurrency(pounds, currency))
  const ofAnotherDay = (pounds: number) => pounds * 3
  return {
    ...settings,
    max_sector_price: ofAnotherDay(limit),
    max_sector_price_entered: entered(limit),
    night_price: ofAnotherDay(night),
    night_price_entered: entered(night),
    own_place: place && {
      ...place,
      extra_night_price: ofAnotherDay(place.extra_night_price),
      extra_night_price_entered: entered(place.extra_night_price),
    },
  }
}

/** Of the server into pounds, and of a phone into the user's currency. */
function getRates(rates: NonNullable<PlanCase['rates']>, { code, times, per }: Currency) {
  const others = Object.entries(rates.perUnit)
  return [
    { to: 'GBP', perUnit: { ...rates.perUnit, [code]: per / times } },
    {
      to: code,
      perUnit: {
        ...Object.fromEntries(others.map(([other, rate]) => [other, (rate * times) / per])),
        GBP: times / per,
      },
    },
  ]
}

function outline({ key, kind, level, reasons, wayHome, wayToWork, alternatives, cost }: RestPlan) {
  return {
    key,
    kind,
    level,
    reasons: reasons.map(({ code }) => code),
    ways: [wayHome, wayToWork].map((way) => way && [way.flight.fare.id, way.backUps.map(({ name }) => name)]),
    cost,
    alternatives: alternatives.map((other) => ({
      label: other.label,
      ways: [other.wayHome, other.wayToWork].map((way) => way?.fare.id ?? null),
      cost: other.cost,
    })),
  }
}

/** Of the roster in pounds, which the oracle knows, and in other currencies. */
export const plansTheSameInAnyCurrency: Property = (planner, planCase) => {
  const { rates } = planCase
  if (!rates) return []
  const right = planner(planCase.items, getContext(planCase)).map(outline)
  return currencies.flatMap((currency) => {
    const items = getItems(planCase.items, currency)
    const settings = getSettings(planCase.settings, currency)
    return getRates(rates, currency).flatMap((each) => {
      const plans = planner(items, { ...getContext(planCase), settings, rates: each }).map(outline)
      return right.flatMap((plan, index) => {
        const [pounds, other] = [JSON.stringify(plan), JSON.stringify(plans[index])]
        return pounds === other
          ? []
          : [`${plan.key}: in ${currency.code} by rates into ${each.to} ${other}, in pounds ${pounds}`]
      })
    })
  })
}
