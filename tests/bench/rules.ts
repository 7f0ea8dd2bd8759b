import { commuteVerdicts } from '@slipstream/commute/verdict'
import { itemsOfMonth } from '@slipstream/commute/months'
import { diffRoster } from '@slipstream/commute/roster-diff'
import { defaultUserSettings } from '@slipstream/contract/user'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import { medianMs, ms } from './measure.ts'
import { fullMonth, priceCount } from './month.ts'

const context = { settings: defaultUserSettings, homeAirports: demoUser.home_airports }
const sizes = [10, 60, 100, 1000, 10_000]
const pricesPerDirection = 25

/** What the rules cost, and how the cost of one item grows with their number: 1.0 is linear. */
export function benchRules(): void {
  console.log('rules of a month (median of 9)')
  let perItemOfTen: number | undefined
  for (const size of sizes) {
    const items = fullMonth(size, pricesPerDirection)
    const took = medianMs(() => commuteVerdicts(items, context))
    perItemOfTen ??= took / size
    const growth = took / size / perItemOfTen
    console.log(
      `  verdicts of ${size} items × ${priceCount(items)} prices: ${ms(took)}, an item ${growth.toFixed(2)} times that of 10`,
    )
  }
  const many = fullMonth(10_000, 1)
  console.log(`  items of a month out of 10000: ${ms(medianMs(() => itemsOfMonth(many, '2026-11')))}`)
  const moved = many.map((item) =>
    item.kind === 'manual_entry' ? { ...item, end: '2026-12-01 10:00' } : item,
  )
  console.log(`  changes between two rosters of 10000: ${ms(medianMs(() => diffRoster(many, moved)))}`)
}
