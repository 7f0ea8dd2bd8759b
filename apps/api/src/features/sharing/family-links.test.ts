import { familyLinkLimit } from '@slipstream/contract/family-links'
import { describe, expect, it } from 'vitest'
import { turnaround } from '#testing/crew-items.ts'
import { readMonth } from '#testing/crew-month.ts'
import { everyRow, tablesWith } from '#testing/database-rows.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { startTestServer, userPassword, testServer } from '#testing/test-server.ts'
import { openingsPerMinute } from './family-routes.ts'

const dayMs = 24 * 3_600_000
const server = testServer()

const always = { label: 'Mum', rest: null, detail: 'times' }

async function share(browser: TestBrowser, parts: object = {}) {
  const { status, body } = await browser.post('/sharing/links', { ...always, ...parts })
  if (status !== 201) throw new Error(`The link was answered with ${status}.`)
  const { pathname } = new URL(body.url)
  return {
    id: body.link.id,
    link: body.link,
    url: body.url,
    path: pathname,
    token: pathname.slice('/family/'.length),
  }
}

const open = (path: string, address?: string) => server.browser(address).page(path)
const getLinks = async (browser: TestBrowser) => (await browser.get('/sharing/links')).body.links

describe('links to family pages (issue 22 item 6)', () => {
  it('carry 256 bits, are shown once, and are listed with whom they are for and when they were opened', async () => {
    const browser = await server.signedIn('lists@crew.example')
    expect(await getLinks(browser)).toEqual([])
    const { url, path, id } = await share(browser, { label: '  Mum & Dad ' })
    expect(url).toMatch(/^http:\/\/localhost:4173\/family\/[\w-]{43}$/)
    const created = server.clock.now
    server.advance(60_000)
    expect((await open(path)).status).toBe(200)
    expect(await getLinks(browser)).toEqual([
      {
        id,
        label: 'Mum & Dad',
        rest: null,
        rest_starts_at: null,
        detail: 'times',
        created_at: created.toISOString(),
        expires_at: new Date(created.getTime() + 30 * dayMs).toISOString(),
        last_opened_at: server.clock.now.toISOString(),
      },
    ])
  })

  it('are stored as hashes alone, and written into no log and no history', async () => {
    const browser = await server.signedIn('hashes@crew.example')
    const { path, token } = await share(browser, { label: 'Aunt Petunia' })
    await open(path)
    await open(`${path}/more`)
    expect(tablesWith(await everyRow(server), token)).toEqual([])
    expect(tablesWith(await everyRow(server), 'Aunt Petunia')).toEqual(['public.family_links'])
    expect(server.logLines.join('\n')).not.toContain(token)
    expect(server.logLines.join('\n')).toContain('/family/***')
  })

  it('answer alike where they are revoked, expired or made up, byte for byte', async () => {
    const browser = await server.signedIn('alike@crew.example')
    const revoked = await share(browser)
    expect((await browser.call('DELETE', `/sharing/links/${revoked.id}`, {})).body).toEqual({ success: true })
    expect((await browser.call('DELETE', `/sharing/links/${revoked.id}`, {})).status).toBe(404)
    const expired = await share(browser, { days: 7 })
    const before = new Date(server.clock.now)
    server.advance(7 * dayMs - 1)
    expect((await open(expired.path)).status).toBe(200)
    server.advance(1)
    const tried = [
      expired.path,
      revoked.path,
      `/family/${'x'.repeat(43)}`,
      '/family/short',
      `${revoked.path}/more`,
      '/family',
      '/family/',
      `/family/${encodeURIComponent("'; drop table family_links; --")}`,
    ]
    const seen = []
    for (const path of tried) {
      const answer = await open(path)
      const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
      seen.push({ status: answer.status, headers, body: await answer.text() })
    }
    expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(seen[0]?.status).toBe(404)
    await browser.logIn('alike@crew.example', userPassword)
    expect(await getLinks(browser)).toEqual([])
    server.clock.now = before
  })

  it('pause while their owner has no subscription (specification §6)', async () => {
    const browser = await server.signedIn('pauses@crew.example')
    const { path } = await share(browser)
    const become = (status: 'canceled' | 'trialing') => server.setSubscription('pauses@crew.example', status)
    await become('canceled')
    expect((await open(path)).status).toBe(404)
    await become('trialing')
    expect((await open(path)).status).toBe(200)
  })

  it('are in the export of the account without their tokens', async () => {
    const browser = await server.signedIn('exports@crew.example')
    const { token, link } = await share(browser)
    const { body } = await browser.get('/user/export')
    expect(body.family_links).toEqual([link])
    expect(JSON.stringify(body)).not.toContain(token)
  })

  it(`are ${familyLinkLimit} at most, however many are asked for at once`, async () => {
    const browser = await server.signedIn('many@crew.example')
    const asked = Array.from({ length: familyLinkLimit + 3 }, () => browser.post('/sharing/links', always))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(familyLinkLimit)
    expect(statuses.filter((status) => status === 409)).toHaveLength(3)
    expect(await getLinks(browser)).toHaveLength(familyLinkLimit)
  })

  it.each([
    ['nobody', { label: '   ' }],
    ['a text that turns its direction', { label: 'Mum\u202Egpj' }],
    ['a line break', { label: 'Mum\nDad' }],
    ['more than 40 characters', { label: 'x'.repeat(41) }],
    ['more than a year', { days: 366 }],
    ['no choice of days', { days: 0 }],
    ['everything', { detail: 'everything' }],
    ['no rest', { rest: 'trip:1' }],
  ])('are not made for %s', async (_, parts) => {
    const browser = await server.loggedIn('many@crew.example')
    expect((await browser.post('/sharing/links', { ...always, ...parts })).status).toBe(422)
  })

  it('are made for a rest of one’s own roster alone', async () => {
    const owner = await server.signedIn('rests@crew.example')
    await readMonth(server, owner, [turnaround('t1', '2026-11-05'), turnaround('t2', '2026-11-10')])
    const rest = 'trip:t1~trip:t2'
    const { link } = await share(owner, { rest })
    expect(link).toMatchObject({ rest, rest_starts_at: '2026-11-05T16:00:00.000Z' })
    const other = await server.signedIn('nosy@crew.example')
    expect((await other.post('/sharing/links', { ...always, rest })).body).toMatchObject({
      code: 'not_found',
      error: 'This rest is no longer on your roster.',
    })
    const query = `?rest=${encodeURIComponent(rest)}`
    expect((await owner.get(`/sharing/preview${query}`)).status).toBe(200)
    expect((await other.get(`/sharing/preview${query}`)).status).toBe(404)
  })

  it(`may be opened ${openingsPerMinute} times a minute, no matter by whom, and say so in a page`, async () => {
    const browser = await server.signedIn('reloads@crew.example')
    const { path } = await share(browser)
    for (let opening = 0; opening < openingsPerMinute; opening += 1)
      expect((await open(path, `198.51.100.${opening}`)).status).toBe(200)
    const refused = await open(path, '198.51.100.99')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('3')
    expect(await refused.text()).toContain('Please wait a minute')
    server.advance(3000)
    expect((await open(path)).status).toBe(200)
  })
})

describe('guessing links (issue 22, Bad input)', () => {
  it('is bounded for a network, whatever is tried', async () => {
    const limited = await startTestServer({ callsPerMinute: 10 })
    const attacker = limited.browser('203.0.113.7')
    const guess = async (index: number) =>
      (await attacker.page(`/family/${String(index).padStart(43, 'x')}`)).status
    const statuses: number[] = []
    for (let index = 0; index < 40; index += 1) statuses.push(await guess(index))
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual(Array.from({ length: 10 }, () => 429))
    expect((await limited.browser('203.0.113.8').page('/family/other')).status).toBe(404)
    await limited.stop()
  }, 120_000)
})
