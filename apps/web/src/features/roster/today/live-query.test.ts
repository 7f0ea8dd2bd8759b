import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { json } from '@slipstream/client/testing/fake-environment'
import { createAnswersFixture, type AnswersFixture } from '@slipstream/client/testing/answers-fixture'
import { beforeEach, describe, expect, it } from 'vitest'
import { liveQuery } from './live-query.ts'

const secondMs = 1000
const route = 'GET /roster/live'
let page: AnswersFixture

beforeEach(() => {
  page = createAnswersFixture()
  page.on(route, () => json({ as_of: '2026-11-05T05:29:00.000Z', is_sample_data: true, flights: [] }))
})

const asked = () => page.sent(route).length
async function openApp() {
  const { answers } = await page.open()
  const close = answers.follow([liveQuery])
  await page.settle()
  await page.settle()
  return close
}
async function returnToApp() {
  page.changeVisibility(true)
  await page.settle()
}

describe('how the flights of today stand, on the phone (issue 39, 6: news in two minutes)', () => {
  it('asks when the app is opened, and every two minutes while it is visible', async () => {
    await openApp()
    expect(asked()).toBe(1)
    await page.advance(2 * minuteMs - 1)
    expect(asked()).toBe(1)
    await page.advance(1)
    expect(asked()).toBe(2)
    page.changeVisibility(false)
    await page.advance(10 * minuteMs)
    expect(asked()).toBe(2)
  })

  it('asks when it is opened again once the answer is two minutes old, though it was opened before that', async () => {
    const close = await openApp()
    close()
    await page.advance(90 * secondMs)
    await openApp()
    expect(asked()).toBe(1)
    await page.advance(30 * secondMs)
    expect(asked()).toBe(2)
  })

  it('asks on the return to it if the answer is two minutes old, and not before', async () => {
    await openApp()
    page.changeVisibility(false)
    await page.advance(2 * minuteMs - 1)
    await returnToApp()
    expect(asked()).toBe(1)
    page.changeVisibility(false)
    await page.advance(1)
    await returnToApp()
    expect(asked()).toBe(2)
  })

  it('asks again two minutes after a failure, and never where the server has no flight statuses', async () => {
    page.on(route, () => json({ error: 'Away.', code: 'provider_unavailable' }, 503))
    await openApp()
    await page.advance(2 * minuteMs)
    expect(asked()).toBe(2)
    page.on(route, () => json({ error: 'Not set up.', code: 'not_available' }, 503))
    await page.advance(2 * minuteMs)
    expect(asked()).toBe(3)
    await page.advance(60 * minuteMs)
    expect(asked()).toBe(3)
  })
})
