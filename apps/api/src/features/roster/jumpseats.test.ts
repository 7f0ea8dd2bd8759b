import { describe, expect, it } from 'vitest'
import { turnaround } from '#testing/crew-items.ts'
import { choose, getRoster, readMonth } from '#testing/crew-month.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()

const toWork = { item: ['trip', 't1'], direction: 'to_work' } as const
const jumpseat = 'jumpseat-BA-EDI-LHR-202611050620'

const permit = (browser: TestBrowser, jumpseat_airlines: unknown) =>
  browser.patch('/user/settings', { jumpseat_airlines })

async function crew(email: string, airlines: readonly string[] = ['BA']): Promise<TestBrowser> {
  const browser = await server.signedIn(email)
  await permit(browser, airlines)
  await readMonth(server, browser, [turnaround('t1', '2026-11-05')])
  return browser
}

async function offered(browser: TestBrowser): Promise<string[]> {
  const [item] = await getRoster(browser)
  return (item?.prices.to_work ?? []).flatMap(({ id, is_jumpseat }) => (is_jumpseat ? [id] : []))
}

describe('whose jumpseat a user may ask for', () => {
  it('is nobody’s at first, and saved for this user alone', async () => {
    const browser = await server.signedIn('first@crew.example')
    expect((await browser.get('/user/settings')).body.settings.jumpseat_airlines).toEqual([])
    const { body } = await permit(browser, ['BA', 'U2'])
    expect(body.settings.jumpseat_airlines).toEqual(['BA', 'U2'])
    const other = await server.signedIn('another@crew.example')
    expect((await other.get('/user/settings')).body.settings.jumpseat_airlines).toEqual([])
  })

  it.each([
    ['of an airline that nobody knows', ['ZZ']],
    ['in lower case', ['ba']],
    ['twice', ['BA', 'BA']],
    ['of eleven airlines', ['BA', 'U2', 'KL', 'LH', 'AF', 'IB', 'EI', 'LX', 'OS', 'SN', 'SK']],
    ['as a name', 'BA'],
  ])('is refused %s, and stays as it was', async (what, airlines) => {
    const browser = await server.signedIn(`${what.replaceAll(' ', '-')}@crew.example`)
    await permit(browser, ['BA'])
    expect((await permit(browser, airlines)).status).toBe(422)
    expect((await browser.get('/user/settings')).body.settings.jumpseat_airlines).toEqual(['BA'])
  })
})

describe('a jumpseat on offer', () => {
  it('is there for those who may ask for it, with one id at every look, and not among the fares of the month', async () => {
    const browser = await crew('offered@crew.example')
    const first = await offered(browser)
    expect(first).toContain(jumpseat)
    expect(await offered(browser)).toEqual(first)
    const { body } = await browser.get('/hotline/roster-prices?month=2026-11')
    expect(JSON.stringify(body)).not.toContain('jumpseat')
    await permit(browser, [])
    expect(await offered(browser)).toEqual([])
    await browser.patch('/user/settings', { jumpseat_airlines: ['BA'], include_staff_travel: false })
    expect(await offered(browser)).toEqual([])
  })

  it('is chosen by its id, asked for, and recorded as a jumpseat', async () => {
    const browser = await crew('chosen@crew.example')
    const planned = await choose(browser, { ...toWork, status: 'not_booked', flight_id: jumpseat })
    expect(planned).toMatchObject({
      status: 200,
      body: {
        item: { to_work_status: 'not_booked', to_work_flight: { is_jumpseat: true, price_amount: '0.00' } },
      },
    })
    const asked = await choose(browser, { ...toWork, status: 'standby' })
    expect(asked.body.item).toMatchObject({ to_work_status: 'standby', to_work_flight: { id: jumpseat } })
    const { body } = await browser.get('/roster/commute-records?item_kind=trip&item_id=t1')
    expect(body.recorded.records.at(-1)).toMatchObject({
      status: 'standby',
      flight: { id: jumpseat, fare_type: 'standby', is_jumpseat: true },
    })
  })

  it('stays with its duty once the setting is taken back, and cannot be chosen again then', async () => {
    const browser = await crew('taken-back@crew.example')
    await choose(browser, { ...toWork, status: 'not_booked', flight_id: jumpseat })
    await permit(browser, [])
    expect(await offered(browser)).toEqual([jumpseat])
    expect((await choose(browser, { ...toWork, status: 'standby', flight_id: jumpseat })).status).toBe(200)
    const never = await crew('never@crew.example', [])
    expect((await choose(never, { ...toWork, status: 'not_booked', flight_id: jumpseat })).status).toBe(409)
  })
})
