import { airlineDomain, airlineRecord } from '../../apps/api/src/testing/fake-dns.ts'
import { bookingPage, sendBySmtp, writeMail } from '../../apps/api/src/testing/mailed-bookings.ts'
import { aimsCalendar, comingJuly, dayTrip } from '../support/crew-calendar.ts'
import { startDnsServer } from '../support/dns-server.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import { freePort } from '../support/server.ts'
import { expect, getMember, signIn, tapOn, test } from './fixtures.ts'
import { readRoster } from './roster-steps.ts'

const july = comingJuly()
const [mailPort, dnsPort] = [await freePort(), await freePort()]

test.use({
  serverEnv: {
    MAIL_IN_DOMAIN: 'in.slipstream.example',
    MAIL_IN_PORT: String(mailPort),
    MAIL_IN_DNS: `127.0.0.1:${dnsPort}`,
  },
})

let dns: Awaited<ReturnType<typeof startDnsServer>>
test.beforeAll(async () => {
  dns = await startDnsServer(dnsPort, {
    [`s1._domainkey.${airlineDomain}`]: airlineRecord,
    [`_dmarc.${airlineDomain}`]: 'v=DMARC1; p=reject',
  })
})
test.afterAll(() => dns.close())

test('a confirmation that is mailed to one’s own address is booked with one tap (issue 50, 2)', async ({
  page,
  server,
}) => {
  const member = await getMember(server)
  await takeCalendar(member, aimsCalendar(july, [dayTrip]))
  await signIn(page, server, member, '/dashboard/bookings')
  await tapOn(page.getByRole('button', { name: 'Create address' }))
  const address = await page.getByRole('textbox', { name: 'Your address' }).inputValue()
  const flight = { leaves: `${july}-06T20:40:00+01:00`, lands: `${july}-06T22:00:00+01:00` }
  const send = async (isSigned: boolean) =>
    sendBySmtp(mailPort, address, await writeMail({ to: address, html: bookingPage(flight), isSigned }))

  await test.step('a forged one goes back to its sender', async () => {
    expect((await send(false)).response).toMatch(
      /550 5\.7\.26 This mail is not proved to be from airline\.example/,
    )
  })

  await test.step('a signed one waits in the app, and the roster says so', async () => {
    expect((await send(true)).response).toMatch(/^250/)
    await page.goto(new URL('/dashboard/bookings', server.url).href)
    await expect(page.getByText(/^By email from airline\.example, /)).toBeVisible()
    await page.goto(new URL(`/dashboard?month=${july}`, server.url).href)
    const menu = page.getByRole('button', { name: 'Roster actions, 1 booking came by email' })
    await tapOn(menu)
    await tapOn(page.getByRole('menuitem', { name: /^Add a booking/ }))
    await expect(page.getByText(/^By email from airline\.example, /)).toBeVisible()
  })

  await test.step('one tap books it at its rest', async () => {
    await tapOn(page.getByRole('button', { name: 'Enter as booked' }))
    await expect(page.getByText(/^By email from airline\.example, /)).toHaveCount(0)
    await expect
      .poll(async () =>
        (await readRoster(member, july)).map(({ from_work_flight: flight }) => flight?.flight_number),
      )
      .toContain('1468')
  })
})
