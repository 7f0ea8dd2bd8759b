import { expect, it } from 'vitest'
import { createRosterFixture, makeDuty } from '../testing/roster-fixture.ts'

it('is a background refresh while a month is fetched that is there already (spec §2 Status chips; issue 16, C4)', async () => {
  const page = createRosterFixture()
  page.server.set('2026-11', [makeDuty('d1')])
  const { months, loading } = page.openPage()
  const isBehind = () => loading.getSnapshot().background
  const shown = months.show('2026-11')
  await page.settle()
  expect(isBehind()).toBe(false)
  await shown
  const refreshed = months.refresh('2026-11', { force: true })
  expect(isBehind()).toBe(true)
  await refreshed
  expect(isBehind()).toBe(false)
})
