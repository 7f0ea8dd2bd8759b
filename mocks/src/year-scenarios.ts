import { withBooking } from '@slipstream/commute/roster/item-booking'
import { monthsOfYear } from '@slipstream/commute/reports/year/year-record'
import type { Price } from '@slipstream/contract/flight'
import { updateSettings } from '@slipstream/contract/user-changes'
import { getYear } from '@slipstream/contract/year'
import { demoSettings } from './fixtures/user.ts'
import { yearsOfWork } from './fixtures/year.ts'
import type { MockHandler } from './handlers.ts'
import { failing, over, waiting } from './scenario-helpers.ts'

/** By `mockNow`, 5 November 2026: this year until now, and the year before; two months were never fetched. */
const worked = [...monthsOfYear('2025').slice(2), ...monthsOfYear('2026').slice(0, 11)].filter(
  (month) => month !== '2025-06' && month !== '2026-02',
)
const world = (months: readonly string[] = worked) => ({
  roster: yearsOfWork(months),
  importedMonths: new Set(months),
})

/** The fares of some commutes charged in other currencies; there is no rate for the Pacific franc. */
function inCurrencies(): ReturnType<typeof world> {
  const charged = ['EUR', 'GBP', 'XPF']
  const { roster, importedMonths } = world()
  return {
    importedMonths,
    roster: roster.map((item, index) => {
      const flight: Price | null = item.from_work_flight
      const price_currency = charged[index % charged.length] ?? 'GBP'
      return withBooking(item, 'from_work', {
        status: item.from_work_status,
        flight: flight && { ...flight, price_currency },
      })
    }),
  }
}

/** Staff tickets that are planned and not listed yet. */
const toList = () =>
  yearsOfWork(['2026-11', '2026-12']).map((item) =>
    item.from_work_status === 'standby' ? withBooking(item, 'from_work', { status: 'not_booked' }) : item,
  )
const staffRule = { days_before: 6, at: '12:00', link: 'https://staff.airline.example/list' }

/** Named states of staff lists (issue 22 item 10). */
export const listingScenarios = {
  staffLists: () =>
    over({
      ...world(),
      roster: toList(),
      settings: {
        ...demoSettings,
        listing_rules: { BA: staffRule, U2: { ...staffRule, days_before: 1, link: null } },
      },
    }),
  /** The lists of all of them are open. */
  staffListOpen: () =>
    over({
      ...world(),
      roster: toList(),
      settings: { ...demoSettings, listing_rules: { BA: { ...staffRule, days_before: 60 } } },
    }),
  staffListUnknown: () => over({ ...world(), roster: toList() }),
  staffListsFailure: () => failing(updateSettings, 'internal_error'),
} satisfies Record<string, () => MockHandler[]>

/** Named states of the year (issue 22 item 8). */
export const yearScenarios = {
  /** This year and last, with months that were never fetched. */
  year: () => over(world()),
  /** A first year: nothing to compare it with. */
  yearFirst: () => over(world(monthsOfYear('2026').slice(6, 11))),
  /** Of somebody with a place near base: two nights of a month are included. */
  yearOwnPlace: () =>
    over({
      ...world(),
      settings: {
        ...demoSettings,
        night_place: 'place',
        own_place: { monthly_cost: 450, nights_included: 2, extra_night_price: 35 },
      },
    }),
  yearCurrencies: () => over(inCurrencies()),
  yearEmpty: () => over({ roster: [], importedMonths: new Set() }),
  yearFailure: () => failing(getYear, 'internal_error'),
  yearPending: () => waiting({}, getYear),
} satisfies Record<string, () => MockHandler[]>
