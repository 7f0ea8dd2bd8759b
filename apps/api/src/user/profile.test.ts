import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 120_000)
afterAll(() => server.stop())

describe('profile update (spec §3 User, §7)', () => {
  it.each([
    [{ base: 'ZZZ' }, 'base', 'is no airport with airline service: ZZZ'],
    [{ home_airports: ['EDI', 'QQQ'] }, 'home_airports.1', 'is no airport with airline service: QQQ'],
    [{ airline: '00' }, 'airline', 'must be an airline code like BA'],
    [{ surname: 'Mac\u0000Leod' }, 'surname', 'must not contain control characters'],
    [{ first_name: 'Isla\nBcc: x' }, 'first_name', 'must not contain control characters'],
  ])('refuses %j and keeps the profile', async (change, field, message) => {
    const email = `profile-${field}-${message.length}@crew.example`
    const browser = await server.signedIn(email)
    expect(await browser.patch('/user/profile/update', change)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', details: { fields: { [field]: message } } },
    })
    expect((await browser.get('/user/profile/fetch')).body.user).toMatchObject({
      first_name: 'Ada',
      surname: 'Pilot',
      airline: 'BA',
      base: 'LHR',
      home_airports: ['EDI'],
    })
  })

  it('takes hostile words as words', async () => {
    const browser = await server.signedIn('hostile@crew.example')
    for (const surname of ["'; drop table users; --", '<script>alert(1)</script>', 'אבג', '𝓘𝓼𝓵𝓪']) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await browser.patch('/user/profile/update', { surname })).body.user.surname).toBe(surname)
    }
  })
})

describe('settings update (spec §3 User settings)', () => {
  it.each([
    [['LHR', 'ZZZ'], 'is no airport with airline service: ZZZ'],
    [['LHR', 'LHR'], 'is listed twice'],
  ])('refuses the commuting stations %j and keeps the settings', async (stations, message) => {
    const browser = await server.signedIn(`stations-${message.length}@crew.example`)
    const change = { commuting_stations: stations, slip_time: 45 }
    expect(await browser.patch('/user/settings', change)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', details: { fields: { 'commuting_stations.1': message } } },
    })
    expect((await browser.get('/user/settings')).body.settings).toMatchObject({
      commuting_stations: ['LHR', 'LGW', 'LCY'],
      slip_time: 0,
    })
  })
})
