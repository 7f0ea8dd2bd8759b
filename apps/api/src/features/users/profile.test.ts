import { describe, expect, it } from 'vitest'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { testServer } from '#testing/test-server.ts'

// The real directory: stations follow from what is near a base.
const server = testServer({}, { providers: { airports: createAirportDirectory() } })

describe('profile update (spec §3 User, §7)', () => {
  it.each([
    [{ base: 'ZZZ' }, 'base', 'is no airport with airline service: ZZZ'],
    [{ home_airports: ['EDI', 'QQQ'] }, 'home_airports.1', 'is no airport with airline service: QQQ'],
    [{ airline: 'XX' }, 'airline', 'is no airline that we know: XX'],
    [{ currency: 'XXX' }, 'currency', 'is no currency that we offer: XXX'],
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

  it.each([
    ['/user/profile/update', { airline: 'XX' }],
    ['/user/settings', { listing_rules: { XX: { days_before: 6, at: '12:00', link: null } } }],
  ])('names an unknown airline in the message that the app shows: %s', async (path, change) => {
    const browser = await server.signedIn(`unknown-airline-${path.length}@crew.example`)
    expect((await browser.patch(path, change)).body.error).toBe(
      'We know no airline with the code XX. Check the code.',
    )
  })

  it('takes the rules of one unknown airline away while another, saved before it was unknown, stays', async () => {
    const browser = await server.signedIn('unknown-rules@crew.example')
    const rule = { days_before: 6, at: '12:00', link: null }
    const { id } = (await browser.get('/user/profile/fetch')).body.user
    await server.services.settings.update(id, { listing_rules: { XX: rule, XY: rule } })
    const { settings } = (await browser.patch('/user/settings', { listing_rules: { XY: rule } })).body
    expect(settings.listing_rules).toEqual({ XY: rule })
  })

  it.each([
    ['KTM', 'Asia/Kathmandu'],
    ['LDH', 'Australia/Lord_Howe'],
    ['CHT', 'Pacific/Chatham'],
    ['JFK', 'America/New_York'],
  ])('says the zone of the base %s, also after the base changes (issue 51, 1)', async (base, zone) => {
    const browser = await server.signedIn(`zone-${base}@crew.example`)
    const { body } = await browser.patch('/user/profile/update', { base })
    expect(body.user).toMatchObject({ base, base_timezone: zone, home_timezone: 'Europe/London' })
    expect((await browser.get('/user/profile/fetch')).body.user.base_timezone).toBe(zone)
    const { id } = body.user
    expect(await server.services.clocks.get(id)).toEqual({ zone, hours: 24 })
    await browser.patch('/user/settings', { clock: 'utc', clock_hours: 12 })
    expect(await server.services.clocks.get(id)).toEqual({ zone: 'UTC', hours: 12 })
    await browser.patch('/user/profile/update', { home_airports: ['DEL'] })
    await browser.patch('/user/settings', { clock: 'home' })
    expect(await server.services.clocks.get(id)).toEqual({ zone: 'Asia/Kolkata', hours: 12 })
  })

  it.each([{ clock: 'phone' }, { clock_hours: 6 }])('refuses the setting %j', async (change) => {
    const browser = await server.signedIn(`clock-${Object.keys(change)[0]}@crew.example`)
    expect((await browser.patch('/user/settings', change)).status).toBe(422)
  })

  it('changes what is sent and nothing else (issue 16, C9)', async () => {
    const browser = await server.signedIn('one-field@crew.example')
    await browser.patch('/user/profile/update', { currency: 'EUR', first_name: 'Grace' })
    await browser.patch('/user/profile/update', { surname: 'Hopper' })
    expect((await browser.get('/user/profile/fetch')).body.user).toMatchObject({
      first_name: 'Grace',
      surname: 'Hopper',
      currency: 'EUR',
    })
  })

  it('takes hostile words as words', async () => {
    const browser = await server.signedIn('hostile@crew.example')
    for (const surname of ["'; drop table users; --", '<script>alert(1)</script>', 'אבג', '𝓘𝓼𝓵𝓪']) {
      expect((await browser.patch('/user/profile/update', { surname })).body.user.surname).toBe(surname)
    }
  })
})

describe('the stations of a base (design.md section 2 Base)', () => {
  const stations = async (browser: Awaited<ReturnType<typeof server.signedIn>>) => {
    const { settings } = (await browser.get('/user/settings')).body
    return [settings.commuting_stations, settings.questions.filter((name: string) => name !== 'slip_time')]
  }
  const london = ['LHR', 'LGW', 'LCY']

  it('follow the base while nobody chose others', async () => {
    const browser = await server.signedIn('follows@crew.example')
    expect(await stations(browser)).toEqual([london, []])
    await browser.patch('/user/profile/update', { base: 'AMS' })
    expect(await stations(browser)).toEqual([['AMS'], []])
    await browser.patch('/user/profile/update', { surname: 'Hopper', base: 'CDG' })
    expect(await stations(browser)).toEqual([['CDG', 'BVA', 'ORY'], []])
    await browser.patch('/user/profile/update', { base: 'LGW' })
    expect(await stations(browser)).toEqual([london, []])
  })

  it('stay where the person changed them', async () => {
    const browser = await server.signedIn('chose@crew.example')
    await browser.patch('/user/settings', { commuting_stations: ['LHR'] })
    await browser.patch('/user/profile/update', { base: 'AMS' })
    expect(await stations(browser)).toEqual([['LHR'], []])
  })

  it('stay with a base that is refused', async () => {
    const browser = await server.signedIn('refused@crew.example')
    expect((await browser.patch('/user/profile/update', { base: 'ZZZ' })).status).toBe(422)
    expect(await stations(browser)).toEqual([london, []])
  })

  it('are asked for until they are chosen, kept or follow a new base', async () => {
    const asked = async (name: string) => {
      const browser = await server.signedIn(`${name}@crew.example`)
      await browser.patch('/user/profile/update', { base: 'AMS' })
      await browser.patch('/user/settings', { commuting_stations: london, questions: ['commuting_stations'] })
      return browser
    }
    const chose = await asked('answered')
    await chose.patch('/user/settings', { commuting_stations: ['AMS', 'RTM'] })
    expect(await stations(chose)).toEqual([['AMS', 'RTM'], []])

    const keeps = await asked('keeps')
    await keeps.patch('/user/settings', { questions: [] })
    await keeps.patch('/user/profile/update', { base: 'CDG' })
    expect(await stations(keeps)).toEqual([london, []])

    const moves = await asked('moves')
    await moves.patch('/user/profile/update', { base: 'CDG' })
    expect(await stations(moves)).toEqual([['CDG', 'BVA', 'ORY'], []])
  })
})

describe('settings update (spec §3 User settings)', () => {
  it('asks a new account for its minimum gap until it is chosen (design.md section 3 slip_time)', async () => {
    const browser = await server.signedIn('asked@crew.example')
    const questions = async () => (await browser.get('/user/settings')).body.settings.questions
    await browser.patch('/user/settings', { dark_mode: true })
    expect(await questions()).toEqual(['slip_time'])
    await browser.patch('/user/settings', { slip_time: 60 })
    expect(await questions()).toEqual([])
  })

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

  const listingRule = { days_before: 6, at: '12:00', link: 'https://staff.airline.example/list' }
  const whole = {
    transfer_minutes: { 'EDI-LHR': 75 },
    door_minutes: { EDI: { to_departure: 80, from_landing: 40 } },
    clear_to_departure_minutes: 45,
    landing_to_report_minutes: 20,
    min_home_minutes: 720,
    night_price: 0,
    night_place: 'place',
    own_place: { monthly_cost: 0, nights_included: 31, extra_night_price: 0 },
    home_value: 'most_home',
    commuter_policy: 'minutes',
    commuter_policy_minutes: 120,
    commuter_policy_hours: 12,
    car_stays: false,
    home_standby: 'home',
    listing_rules: { BA: listingRule },
  }

  it('keeps what a rest is planned by, whatever else is changed', async () => {
    const browser = await server.signedIn('planner@crew.example')
    expect((await browser.get('/user/settings')).body.settings).toMatchObject({
      transfer_minutes: {},
      door_minutes: {},
      clear_to_departure_minutes: 30,
      landing_to_report_minutes: 45,
      min_home_minutes: 600,
      night_price: 90,
      night_place: null,
      own_place: null,
      home_value: 'balanced',
      commuter_policy: 'none',
      commuter_policy_minutes: 90,
      commuter_policy_hours: 0,
      policy_rule: null,
      car_stays: true,
      home_standby: null,
    })
    expect((await browser.patch('/user/settings', whole)).body.settings).toMatchObject(whole)
    await browser.patch('/user/settings', { home_value: 'cheapest', home_standby: null })
    const { settings } = (await browser.get('/user/settings')).body
    expect(settings).toMatchObject({ ...whole, home_value: 'cheapest', home_standby: null })
    const { body } = await browser.get('/user/export')
    expect(body.settings).toEqual(settings)
  })

  describe('amounts as they were entered (docs/decisions/0093-amounts-as-entered.md)', () => {
    const yen = (amount: string) => ({ amount, currency: 'JPY' })
    const limit = async (browser: Awaited<ReturnType<typeof server.signedIn>>) => {
      const { max_sector_price: pounds, max_sector_price_entered: entered } = (
        await browser.get('/user/settings')
      ).body.settings
      return { pounds, entered }
    }

    it('¥1,000 as a limit is about £5 to an older app, and ¥1,000 to this one', async () => {
      const browser = await server.signedIn('yen@crew.example')
      await browser.patch('/user/settings', {
        max_sector_price: 1000,
        max_sector_price_entered: yen('1000'),
      })
      expect(await limit(browser)).toEqual({ pounds: 5, entered: yen('1000') })
    })

    it('mean the same after a change of the currency, and pounds after an older app changed them', async () => {
      const browser = await server.signedIn('moved@crew.example')
      await browser.patch('/user/settings', { max_sector_price_entered: yen('20000') })
      const before = await limit(browser)
      await browser.patch('/user/profile/update', { currency: 'USD' })
      expect(await limit(browser)).toEqual(before)
      await browser.patch('/user/settings', { max_sector_price: 120 })
      expect(await limit(browser)).toEqual({ pounds: 120, entered: null })
    })

    it('are kept with a place near base', async () => {
      const browser = await server.signedIn('place@crew.example')
      const place = { monthly_cost: 0, nights_included: 8, extra_night_price: 0 }
      const { body } = await browser.patch('/user/settings', {
        night_price: 1,
        night_price_entered: yen('15000'),
        own_place: { ...place, monthly_cost_entered: yen('90000'), extra_night_price_entered: null },
      })
      expect(body.settings.night_price_entered).toEqual(yen('15000'))
      expect(body.settings.own_place).toMatchObject({
        monthly_cost: 450,
        monthly_cost_entered: yen('90000'),
        extra_night_price: 0,
      })
    })

    it('are refused beyond £1,000, and in no currency', async () => {
      const browser = await server.signedIn('dear@crew.example')
      const refused = (entered: object) =>
        browser.patch('/user/settings', { slip_time: 45, max_sector_price_entered: entered })
      expect(await refused(yen('999999'))).toMatchObject({
        status: 422,
        body: { details: { fields: { max_sector_price_entered: 'must be worth at most 1000 pounds' } } },
      })
      expect(await refused({ amount: '5', currency: 'XTS' })).toMatchObject({ status: 422 })
      expect(await refused({ amount: '-5', currency: 'JPY' })).toMatchObject({ status: 422 })
      expect(await limit(browser)).toEqual({ pounds: 0, entered: null })
    })
  })

  it('keeps a commuter policy from parts, and refuses one that can never be met', async () => {
    const browser = await server.signedIn('rule@crew.example')
    const part = {
      airline: 'BA',
      flights: 1,
      seat: 'listed',
      land_before_minutes: 60,
      call_before_minutes: null,
      uses_a_year: null,
    }
    const rule = { any: [{ all: [part] }] }
    const set = { policy_rule: rule, commuter_policy: 'minutes', commuter_policy_minutes: 60 }
    expect((await browser.patch('/user/settings', { policy_rule: rule })).body.settings).toMatchObject(set)
    const never = { any: [{ all: [part, { ...part, airline: 'EI' }] }] }
    const refused = await browser.patch('/user/settings', { policy_rule: never })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining('can never be met'),
    ])
    expect((await browser.get('/user/settings')).body.settings).toMatchObject(set)
    // An app that knows no rules chooses.
    await browser.patch('/user/settings', { commuter_policy: 'two_flights' })
    expect((await browser.get('/user/settings')).body.settings).toMatchObject({
      policy_rule: null,
      commuter_policy: 'two_flights',
    })
  })

  const pairs = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [threeLetters(index), 60]))
  const threeLetters = (index: number) =>
    `AA${String.fromCodePoint(65 + Math.floor(index / 26))}-LH${String.fromCodePoint(65 + (index % 26))}`

  it.each([
    [
      { transfer_minutes: { 'LHR-ZZZ': 60 } },
      'transfer_minutes.LHR-ZZZ',
      'is no airport with airline service: ZZZ',
    ],
    [
      { transfer_minutes: { 'LHR-EDI': 60 } },
      'transfer_minutes.LHR-EDI',
      'must be two airports in the order of their codes',
    ],
    [
      { transfer_minutes: { 'LHR-LHR': 60 } },
      'transfer_minutes.LHR-LHR',
      'must be two airports in the order of their codes',
    ],
    [{ transfer_minutes: pairs(51) }, 'transfer_minutes', 'must have at most 50 entries'],
    [
      { door_minutes: { QQQ: { to_departure: 60, from_landing: 30 } } },
      'door_minutes.QQQ',
      'is no airport with airline service: QQQ',
    ],
    [
      { listing_rules: { BA: listingRule, XX: listingRule } },
      'listing_rules.XX',
      'is no airline that we know: XX',
    ],
  ])('refuses %j and keeps the settings', async (change, field, message) => {
    const browser = await server.signedIn(`refused-${field.toLowerCase()}-${message.length}@crew.example`)
    const answer = await browser.patch('/user/settings', { ...change, slip_time: 45 })
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    expect(answer.body.details.fields).toEqual({ [field]: message })
    const { settings } = (await browser.get('/user/settings')).body
    expect(settings).toMatchObject({
      slip_time: 0,
      transfer_minutes: {},
      door_minutes: {},
      listing_rules: {},
    })
  })
})
