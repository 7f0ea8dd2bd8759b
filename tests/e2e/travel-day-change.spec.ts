import { createFamilyLink } from '@slipstream/contract/family-links'
import { updateProfile, updateSettings } from '@slipstream/contract/user-changes'
import { answerOf } from '../support/caller.ts'
import { expect, fetchRoster, logIn } from './fixtures.ts'
import { book, familyBeside, itemAt, memberOf, openAt, openOnceLooked, travelling } from './travel-steps.ts'

/*
 * A commute from Edinburgh to Amsterdam with a change in London (issue 22, Must show). Of the sample's flights of 30 December 2026,
 * BA1437 to London is 1 h 44 min late, which is known from 09:45 on, so that BA436 from there is missed; BA438 after it is 2 h 14 min late.
 */
const test = travelling('2026-12-28T20:00:00Z')

test('a commute with a change: the connection is missed, the journey goes on from there, missed again offline, and home', async ({
  page,
  context,
  server,
  browser,
}) => {
  test.slow()
  const member = await memberOf(server)
  await answerOf(member, updateProfile, { body: { base: 'AMS', home_airports: ['EDI'] } })
  await answerOf(member, updateSettings, {
    body: { commuting_stations: ['AMS'], connection_airports: ['LHR'], connection_minutes: { LHR: 75 } },
  })
  await page.clock.setFixedTime('2026-12-28T20:00:00Z')
  await logIn(page, server)
  await fetchRoster(page, server)
  await page.getByRole('article').first().waitFor()

  const trip = await itemAt(member, '2026-12-31 09:55')
  await book(member, await itemAt(member, '2026-12-29 05:20'), 'from_work', 'BA435-2026-12-29')
  await book(member, trip, 'to_work', 'BA1437-2026-12-30-EDI-LHR-hotline_BA436')
  await book(member, trip, 'from_work', 'KL1027-2027-01-02')
  const { url } = await answerOf(member, createFamilyLink, {
    body: { label: 'Home', rest: null, detail: 'flights', days: 30 },
  })
  const { picture, show, close } = await familyBeside(page, browser, url)
  const seen = page.locator('#root')
  const taken = page.getByRole('dialog', { name: 'New plan taken' })

  await test.step('29 December 20:00, the evening before: when to leave home', async () => {
    await openOnceLooked(page, server, '2026-12-29T20:00:00Z')
    await expect(page.getByRole('button', { name: /^Home until.* 10:05/ })).toBeVisible()
    expect(await show('1-the-evening-before')).toContain('Wed 10:05')
  })

  await test.step('30 December 09:46, still at home: the change is missed, said in one line', async () => {
    await openOnceLooked(page, server, '2026-12-30T09:46:00Z')
    await expect(seen).toContainText(
      'BA1437 1 h 44 min late, too late for BA436 from LHR. Take BA438 16:50 from LHR',
    )
    await expect(page.getByRole('button', { name: /^Leave home.* 10:05/ })).toBeVisible()
    expect(await show('2-missed')).toContain('Wed 10:05')
  })

  await test.step('the new plan keeps the first flight, and is taken in two taps', async () => {
    await page.getByRole('button', { name: 'See the new plan' }).tap()
    const plan = page.getByRole('dialog', { name: 'New plan' })
    await expect(plan).toContainText('BA1437 1 h 44 min late, too late for BA436 from LHR.')
    await expect(plan).toContainText('Your seat on BA436 (K7QX2M) stays yours')
    await picture('3-new-plan')
    await plan.getByRole('button', { name: 'Take this plan' }).tap()
    await expect(taken).toContainText('BA438 LHR–AMS, Wed 30 Dec 16:50, is planned.')
    expect(await show('4-taken')).toContain('BA1437 + BA438')
  })

  await test.step('12:30, at the airport: when the first flight leaves', async () => {
    await openOnceLooked(page, server, '2026-12-30T12:30:00Z')
    await expect(seen).toContainText('BA1437 leaves')
    expect(await show('5-at-the-airport')).toContain('On the way to work')
  })

  await test.step('14:45, in the air: where it lands, and the flight from there', async () => {
    await openOnceLooked(page, server, '2026-12-30T14:45:00Z')
    await expect(seen).toContainText('Lands at LHR')
    await expect(seen).toContainText('19:04GMTBA438 LHR–AMS')
    await show('6-in-the-air')
  })

  await test.step('18:30, where the change is: the second flight is late, and still the one to take', async () => {
    await openOnceLooked(page, server, '2026-12-30T18:30:00Z')
    await expect(seen).toContainText('BA438 leaves')
    await expect(seen).toContainText('BA438 2 h 14 min late')
    await show('7-where-the-change-is')
  })

  await test.step('19:10, without a connection: missed, and planned again from there', async () => {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await page.clock.setFixedTime('2026-12-30T19:10:00Z')
    await page.reload()
    await page.getByRole('button', { name: 'I missed BA438' }).tap()
    const plan = page.getByRole('dialog', { name: 'New plan' })
    await expect(plan).toContainText('You missed BA438.')
    await expect(plan.getByRole('radio', { name: 'At LHR' })).toBeChecked()
    // It is late as well, so that it can still be caught.
    await expect(plan).toContainText('1 h 40 min late')
    await picture('8-missed-offline')
    await plan.getByRole('button', { name: 'Take this plan' }).tap()
    await expect(taken).toContainText('BA440 LHR–AMS, Wed 30 Dec 18:35, is planned.')
    await picture('9-taken-offline')
  })

  await test.step('19:15: back online it is sent, and the family reads it', async () => {
    await server.tell('2026-12-30T19:15:00Z')
    await context.setOffline(false)
    const later = await memberOf(server)
    const arrival = async () => (await itemAt(later, '2026-12-31 09:55')).to_work_flight?.arrival_time
    await expect.poll(arrival).toBe('2026-12-30 20:55')
    expect(await show('10-online-again')).toContain('BA1437 + BA440')
  })

  await test.step('20:30, in the air: when it lands', async () => {
    await openOnceLooked(page, server, '2026-12-30T20:30:00Z')
    await expect(seen).toContainText('Lands at AMS')
    await show('11-in-the-air-again')
  })

  await test.step('31 December 12:00: on duty', async () => {
    await openAt(page, server, '2026-12-31T12:00:00Z')
    await expect(seen).toContainText('On duty')
    await show('12-on-duty')
  })

  await test.step('2 January 16:45, after clear: the way home is late, and its change still holds', async () => {
    await openOnceLooked(page, server, '2027-01-02T16:45:00Z')
    await expect(seen).toContainText(
      'KL1027 19 min late: 1 h 41 min to change in LHR, 1 h 15 min is the least.',
    )
    expect(await show('13-way-home')).toContain('23:10')
  })

  await test.step('19:35, where the change is: the flight home', async () => {
    await openOnceLooked(page, server, '2027-01-02T19:35:00Z')
    await expect(seen).toContainText('BA1464 on time')
    expect(await show('14-change-home')).toContain('On the way home')
  })

  await test.step('23:30: home', async () => {
    await openAt(page, server, '2027-01-02T23:30:00Z')
    await expect(seen).not.toContainText('BA1464 leaves')
    await show('15-home')
  })
  await close()
})
