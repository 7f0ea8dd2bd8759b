import { json, type FakeRequest } from '@slipstream/client/testing/fake-environment'
import { airports } from '@slipstream/mocks/fixtures/airports'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answers } from '@slipstream/client/answers/answers'
import { createAnswersFixture, type AnswersFixture } from '@slipstream/client/testing/answers-fixture'
import { airportIn, getAirport, airportQuery, rememberAirports } from './airport-query.ts'

const route = 'GET /airports/search'
const found = airports.filter(({ code }) => code === 'LHR' || code === 'EDI')

let page: AnswersFixture
let opened: Awaited<ReturnType<AnswersFixture['open']>>
let answers: Answers

beforeEach(async () => {
  page = createAnswersFixture()
  page.on(route, (request: FakeRequest) =>
    json({ airports: found.filter(({ code }) => request.path.endsWith(code)) }),
  )
  opened = await page.open()
  answers = opened.answers
})

const asked = () => page.sent(route).map(({ path }) => path.split('=')[1])

describe('airports by their codes (spec §7 Airports)', () => {
  it('names a closed airport and never chooses it', async () => {
    const closed = { ...found[0], code: 'TXL', name: 'Berlin Tegel Airport', successor: 'BER' }
    page.on(route, () => json({ airports: [], closed: [closed] }))
    expect(await getAirport(answers, 'TXL')).toBeNull()
    const { data } = answers.view(airportQuery('TXL'))
    expect(data && airportIn(data, 'TXL')).toMatchObject({ name: 'Berlin Tegel Airport' })
  })

  it('are asked for once each, however many look and whenever', async () => {
    answers.follow([airportQuery('LHR')])
    answers.follow([airportQuery('LHR'), airportQuery('EDI')])
    await page.settle()
    expect(await getAirport(answers, 'LHR')).toMatchObject({ code: 'LHR' })
    await page.advance(86_400_000)
    answers.follow([airportQuery('EDI')])
    await page.settle()
    expect(asked()).toEqual(['LHR', 'EDI'])
  })

  it('are not asked for where a search has named them', async () => {
    rememberAirports(answers, found)
    expect(await getAirport(answers, 'EDI')).toMatchObject({ code: 'EDI' })
    expect(asked()).toEqual([])
  })

  it('are none where the server knows none, or does not answer', async () => {
    expect(await getAirport(answers, 'XXX')).toBeNull()
    page.on(route, () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await getAirport(answers, 'LHR')).toBeNull()
  })

  it('are asked for again with the connection, those that did not come', async () => {
    page.state.isOnline = false
    answers.follow([airportQuery('LHR')])
    await page.settle()
    expect(asked()).toEqual([])
    page.reconnect()
    await page.settle()
    expect(answers.view(airportQuery('LHR')).data?.airports).toHaveLength(1)
    page.reconnect()
    await page.settle()
    expect(asked()).toEqual(['LHR'])
  })

  it('are nobody’s data: they are known after the session too, and never on the device', async () => {
    await getAirport(answers, 'LHR')
    await opened.session.logout()
    expect(await getAirport(answers, 'LHR')).toMatchObject({ code: 'LHR' })
    expect(asked()).toEqual(['LHR'])
    expect(page.database.records.size).toBe(0)
  })
})
