import { createRosterFixture, makeDuty } from '@slipstream/client/testing/roster-fixture'
import { describe, expect, it } from 'vitest'
import { rosterProblem, rosterProblemText } from './use-roster-month.ts'

const cached = 'Offline - showing cached data for November 2026'
const empty = 'No data available for November 2026'

/** The page, and what is said of November on it. */
function openNovember() {
  const page = createRosterFixture()
  const { months } = page.openPage()
  return {
    page,
    months,
    shown: (isOffline: boolean) => {
      const problem = rosterProblem(months.get('2026-11').getSnapshot(), isOffline)
      return problem && rosterProblemText(problem, 'November 2026')
    },
  }
}

describe('what is said of a month while offline (spec §8; issue 16, C2)', () => {
  it('is that the cached data are shown, however fresh, and nothing once back online', async () => {
    const { page, months, shown } = openNovember()
    page.server.set('2026-11', [makeDuty('d1')])
    await months.show('2026-11')
    expect([shown(false), shown(true), shown(false)]).toEqual([null, cached, null])
  })

  it('is the same for a month that is known to be free of duties', async () => {
    const { page, months, shown } = openNovember()
    page.server.set('2026-11', [])
    await months.show('2026-11')
    expect(shown(true)).toBe(cached)
  })

  it('is that there are none where the roster was never fetched, though the server said so once', async () => {
    const { months, shown } = openNovember()
    await months.show('2026-11')
    expect([shown(false), shown(true)]).toEqual([null, empty])
  })

  it('is that there are none as soon as the device was asked, not after the call has given up', async () => {
    const { page, months, shown } = openNovember()
    page.on('GET /roster/roster', () => new Promise(() => undefined))
    expect(shown(true)).toBeNull()
    void months.show('2026-11')
    expect(shown(true)).toBeNull()
    await page.settle()
    expect([shown(false), shown(true)]).toEqual([null, empty])
  })

  it('takes the place of a failure from before', async () => {
    const { page, months, shown } = openNovember()
    page.server.set('2026-11', [makeDuty('d1')])
    await months.show('2026-11')
    page.on('GET /roster/roster', () => new Response('{}', { status: 500 }))
    await months.refresh('2026-11', { force: true })
    expect([shown(false), shown(true)]).toEqual(['Failed to fetch roster data.', cached])
  })
})
