import { createFamilyLink } from '@slipstream/contract/family-links'
import { answerOf } from '../support/caller.ts'
import { expect, fetchRoster, logIn } from './fixtures.ts'
import { book, familyBeside, itemAt, memberOf, openAt, openOnceLooked, travelling } from './travel-steps.ts'

/*
 * Two commutes of December 2026 (issue 22, Must show). The sample airline and its flights are the same on every machine: BA1438 home on
 * 11 December is 46 min late, BA1431 to work on the 31st is cancelled.
 */
const test = travelling('2026-12-10T18:00:00Z')

test('two commutes: a late flight home, a cancelled and a missed one to work, offline, and home again', async ({
  page,
  context,
  server,
  browser,
}) => {
  test.slow()
  await page.clock.setFixedTime('2026-12-10T18:00:00Z')
  await logIn(page, server)
  await fetchRoster(page, server)
  await page.getByRole('article').first().waitFor()

  const member = await memberOf(server)
  const shortTrip = await itemAt(member, '2026-12-09 07:00')
  const longTrip = await itemAt(member, '2026-12-31 14:00')
  // So that the family knows that home is where the last commute begins.
  await book(member, await itemAt(member, '2026-12-28 10:00'), 'from_work', 'BA1464-2026-12-28')
  await book(member, shortTrip, 'from_work', 'BA1438-2026-12-11')
  await book(member, longTrip, 'to_work', 'BA1431-2026-12-31')
  await book(member, longTrip, 'from_work', 'BA1444-2027-01-02')
  const { url } = await answerOf(member, createFamilyLink, {
    body: { label: 'Home', rest: null, detail: 'flights', days: 30 },
  })

  const { picture, show, close } = await familyBeside(page, browser, url)
  const seen = page.locator('#root')

  await test.step('11 December 09:40, after clear: the flight home is late, which the family reads too', async () => {
    await openOnceLooked(page, server, '2026-12-11T09:40:00Z')
    await expect(seen).toContainText('BA1438 46 min late')
    expect(await show('1-late-home')).toContain('13:50')
  })

  await test.step('14:00: home', async () => {
    await openAt(page, server, '2026-12-11T14:00:00Z')
    await expect(seen).toContainText('At home')
  })

  await test.step('30 December 20:00: when to leave home', async () => {
    await openAt(page, server, '2026-12-30T20:00:00Z')
    await expect(page.getByRole('button', { name: /^Leave home.* 04:40/ })).toBeVisible()
    await show('2-the-evening-before')
  })

  await test.step('31 December 04:35: cancelled, and the new plan taken in two taps', async () => {
    await openOnceLooked(page, server, '2026-12-31T04:35:00Z')
    await expect(seen).toContainText('BA1431 cancelled. Take ')
    await show('3-cancelled')
    await page.getByRole('button', { name: 'See the new plan' }).tap()
    const plan = page.getByRole('dialog', { name: 'New plan' })
    await expect(plan).toContainText('BA1431 cancelled.')
    await show('4-new-plan')
    await plan.getByRole('button', { name: 'Take this plan' }).tap()
    await expect(page.getByRole('dialog', { name: 'New plan taken' })).toContainText('is planned')
    expect(await show('5-taken')).toContain('Thu 07:45')
  })

  await test.step('08:40, at the airport without a connection: missed, and planned again', async () => {
    await openOnceLooked(page, server, '2026-12-31T07:30:00Z')
    await expect(seen).toContainText('BA8703 on time')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await page.clock.setFixedTime('2026-12-31T08:40:00Z')
    await page.reload()
    await page.getByRole('button', { name: 'I missed BA8703' }).tap()
    const plan = page.getByRole('dialog', { name: 'New plan' })
    await expect(plan).toContainText('You missed BA8703.')
    await expect(plan.getByRole('radio', { name: 'At the airport' })).toBeChecked()
    await picture('6-missed-offline')
    await plan.getByRole('button', { name: 'Take this plan' }).tap()
    await expect(page.getByRole('dialog', { name: 'New plan taken' })).toContainText('BA1435 EDI–LHR')
    await picture('7-taken-offline')
  })

  await test.step('08:45: back online it is sent, and the family reads it', async () => {
    await server.tell('2026-12-31T08:45:00Z')
    await context.setOffline(false)
    const later = await memberOf(server)
    await expect
      .poll(async () => (await itemAt(later, '2026-12-31 14:00')).to_work_flight?.flight_number)
      .toBe('1435')
    expect(await show('8-online-again')).toContain('BA1435')
  })

  await test.step('15:00: on duty', async () => {
    await openAt(page, server, '2026-12-31T15:00:00Z')
    await expect(seen).toContainText('On duty')
    await show('9-on-duty')
  })

  await test.step('2 January 13:40, after clear: the way home', async () => {
    await openOnceLooked(page, server, '2027-01-02T13:40:00Z')
    await expect(seen).toContainText('BA1444 on time')
    expect(await show('10-way-home')).toContain('17:10')
  })

  await test.step('17:30: home', async () => {
    await openAt(page, server, '2027-01-02T17:30:00Z')
    await expect(seen).not.toContainText('BA1444 leaves')
    await show('11-home')
  })
  await close()
})
