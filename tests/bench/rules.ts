import { itemsOfMonth } from '@slipstream/commute/roster/month-items'
import { planRests } from '@slipstream/commute/plan/plan-rests'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import { diffRoster } from '@slipstream/commute/roster/roster-diff'
import type { Direction } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import { defaultUserSettings } from '@slipstream/contract/user'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import { dateAfter, getInstant, toLocalTime, minute, rosterZone } from '../plan/oracle-time.ts'
import { flight, ground, trip } from '../plan/records.ts'
import { medianMs, ms } from './measure.ts'
import { fullMonth, priceCount } from './month.ts'

const context = {
  settings: defaultUserSettings,
  homeAirports: demoUser.home_airports,
  base: demoUser.base,
}
const sizes = [10, 60, 100, 1000, 10_000]
const pricesPerDirection = 25

/** What the rules cost, and how the cost of one item grows with their number: 1.0 is linear. */
export function benchRules(): void {
  console.log('rules of a month (median of 9)')
  let perItemOfTen: number | undefined
  for (const size of sizes) {
    const items = fullMonth(size, pricesPerDirection)
    const took = medianMs(() => planRoster(items, context))
    perItemOfTen ??= took / size
    const growth = took / size / perItemOfTen
    console.log(
      `  plan and advice of ${size} items × ${priceCount(items)} prices: ${ms(took)}, an item ${growth.toFixed(2)} times that of 10`,
    )
  }
  const many = fullMonth(10_000, 1)
  console.log(`  items of a month out of 10000: ${ms(medianMs(() => itemsOfMonth(many, '2026-11')))}`)
  const moved = many.map((item) =>
    item.kind === 'manual_entry' ? { ...item, end: '2026-12-01 10:00' } : item,
  )
  console.log(`  changes between two rosters of 10000: ${ms(medianMs(() => diffRoster(many, moved)))}`)
  benchPlan()
}

/**
 * 60 items with 1,500 prices in all, whose times are read already (issue 15, Numbers): duties on every day, and a duty
 * every other day, whose rests have 50 flights a side and the most pairs.
 */
function benchPlan(): void {
  console.log('plan of a month, 60 items (median of 30)')
  for (const [name, items] of [
    ['daily duties', fullMonth(60, pricesPerDirection)],
    ['duties every other day', openMonth()],
  ] as const) {
    const took = medianMs(() => planRests(items, context), 30)
    console.log(`  ${name}, ${items.length} items × ${priceCount(items)} prices: ${ms(took)}`)
  }
}

/** 15 turnarounds, 48 hours apart, each with 50 flights a side over the day; and 45 days off. */
function openMonth(): RosterItem[] {
  const getFlights = (direction: Direction, from: string) =>
    Array.from({ length: 50 }, (_, index) => {
      const leaves = getInstant(from, rosterZone) + index * 28 * minute
      return flight(direction, index + 1, toLocalTime(leaves, rosterZone), {
        id: `${direction} ${from} ${index}`,
        price_amount: `${40 + ((index * 37) % 120)}.00`,
      })
    })
  const duties = Array.from({ length: 15 }, (_, index) => {
    const date = dateAfter('2026-11-01', index * 2)
    return trip(`open ${index}`, `${date} 10:00`, `${date} 18:00`, {
      prices: {
        to_work: getFlights('to_work', `${dateAfter(date, -1)} 09:00`),
        from_work: getFlights('from_work', `${date} 18:10`),
      },
    })
  })
  const off = Array.from({ length: 45 }, (_, index) => {
    const date = dateAfter('2026-11-01', index % 30)
    return ground(`off ${index}`, `${date} 00:00`, `${date} 23:59`, { presence: 'free', location: null })
  })
  return [...duties, ...off]
}
