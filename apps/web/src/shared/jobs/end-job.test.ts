import { createRosterFixture, makeDuty, type RosterFixture } from '@slipstream/client/testing/roster-fixture'
import { json } from '@slipstream/client/testing/fake-environment'
import type { JobResult } from '@slipstream/contract/job'
import { createSnackbarStore } from '@slipstream/design-system/Snackbar/snackbar-store'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changesQuery } from '../changes/roster-changes.ts'
import { endJob, type EndedJob } from './end-job.ts'

let page: RosterFixture
let engine: Parameters<typeof endJob>[0]
const goTo = vi.fn<(place: string) => void>()

beforeEach(async () => {
  goTo.mockReset()
  page = createRosterFixture()
  page.server.set('2026-11', [makeDuty('d1')])
  const { answers, months, prices } = page.openPage()
  const snackbars = createSnackbarStore({ setTimeout: () => 0, clearTimeout: () => undefined }, () => 0)
  engine = {
    answers,
    months,
    monthPrices: () => Promise.resolve(prices),
    snackbars,
  }
  await months.show('2026-11')
  page.requests.length = 0
})

const month = '2026-11'
const end = (job: Partial<EndedJob>, result: JobResult | null = null) =>
  endJob(
    engine,
    { kind: 'rosterUpdate', month, finished: { kind: 'completed', result }, isAwaited: true, ...job },
    goTo,
  )
const snackbarTexts = () => engine.snackbars.getSnapshot().map(({ text }) => text)
const priced = () => page.sent('GET /hotline/roster-prices').length

describe('what follows a job (spec §4 Job, design.md §2 starting a job)', () => {
  it('fetches the month its result names, once, with the prices in it', async () => {
    await end(
      {},
      {
        refetch: [
          { resource: 'roster', month },
          { resource: 'roster-prices', month },
        ],
      },
    )
    expect(page.asked()).toEqual(['2026-11'])
    expect(priced()).toBe(0)
    expect(snackbarTexts()).toEqual(['November 2026 is up to date.'])
  })

  it('asks once how many duties changed, with the screen that tells of them (issue 17, item 4)', async () => {
    const change = {
      id: 'change-1',
      kind: 'removed',
      item_kind: 'ground_duty',
      item_id: 'd9',
      title: 'Office',
      before: { start: '2026-11-10 08:00', end: '2026-11-10 17:00' },
      after: null,
      detected_at: '2026-11-09T04:40:00Z',
      seen_at: null,
      broken: [],
    }
    page.on('GET /roster/changes', () => json({ changes: [change] }))
    const { answers } = engine
    const view = engine.months.get(month)
    let known = view.getSnapshot().data?.lastFetch
    view.subscribe(() => {
      const lastFetch = view.getSnapshot().data?.lastFetch
      if (lastFetch !== known) void answers.fetch(changesQuery(month))
      known = lastFetch
    })
    await page.advance(1000)
    await end({})
    expect(page.sent('GET /roster/changes')).toHaveLength(1)
    expect(snackbarTexts()).toEqual(['November 2026 is up to date: 1 change.'])
  })

  it('fetches prices alone after staff fares', async () => {
    await end({ kind: 'priceRefresh' }, { refetch: [{ resource: 'roster-prices' }] })
    expect([page.asked(), priced()]).toEqual([[], 1])
    expect(snackbarTexts()).toEqual(['The staff fares of November 2026 are up to date.'])
  })

  it.each<[EndedJob['kind'], number, number]>([
    ['rosterUpdate', 1, 0],
    ['priceRefresh', 0, 1],
    ['optimise', 0, 1],
    ['hotlineSearch', 0, 0],
  ])('knows what a %s changes where its result does not say', async (kind, rosters, prices) => {
    await end({ kind })
    expect([page.asked().length, priced()]).toEqual([rosters, prices])
  })

  it('does not say that a month is up to date that could not be fetched', async () => {
    page.on('GET /roster/roster', () => json({ error: 'Down.' }, 500))
    await end({})
    expect(snackbarTexts()).toEqual([])
    expect(engine.months.get(month).getSnapshot().problem).toBe('failed')
  })

  it('brings anyone who waited to what it found', async () => {
    await end({ kind: 'optimise', place: '/dashboard?sheet=optimise' })
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/dashboard?sheet=optimise')
    expect(snackbarTexts()).toEqual([])
  })

  it('tells anyone who went on where it is', async () => {
    await end({ kind: 'optimise', place: '/dashboard?sheet=optimise', isAwaited: false })
    expect(goTo).not.toHaveBeenCalled()
    expect(snackbarTexts()).toEqual(['The proposals for November 2026 are ready.'])
    engine.snackbars.getSnapshot()[0]?.action?.onClick()
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/dashboard?sheet=optimise')
  })
})
