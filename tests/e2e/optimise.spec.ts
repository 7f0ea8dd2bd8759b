import { aimsCalendar, comingJuly, dayTrip } from '../support/crew-calendar.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import { expect, memberOf, pressOn, signIn, test } from './fixtures.ts'
import { card, chooseAction, openDuty, rosterOf } from './roster-steps.ts'

const july = comingJuly()

test.describe('the month optimised by keyboard (issue 5 Jobs: proposals, why, what they save, take or leave)', () => {
  test('proposals → one taken, one left → planned on the card → booked → in the month’s cost', async ({
    page,
    server,
  }) => {
    const member = await memberOf(server)
    await takeCalendar(member, aimsCalendar(july, [dayTrip]))
    await signIn(page, server, member, `/dashboard?month=${july}`)
    await expect(card(page, '6 July')).toBeVisible()
    const planned = async () =>
      (await rosterOf(member, july)).map(({ to_work_flight, from_work_flight }) => [
        to_work_flight?.flight_number,
        from_work_flight?.flight_number,
      ])

    await chooseAction(page, 'Optimise month')
    const sheet = page.getByRole('dialog', { name: 'Optimise month' })
    const toWork = sheet.getByRole('region', { name: /^To work, LHR–GVA–LHR/ })
    const home = sheet.getByRole('region', { name: /^Home, LHR–GVA–LHR/ })
    await expect(toWork).toContainText('Now: no flight planned')
    await expect(home).toContainText(/£[\d.]+/)
    expect(await planned()).toEqual([[undefined, undefined]])

    const take = toWork.getByRole('button', { name: /^Take / })
    const [, number = 'no number'] = /^Take [A-Z\d]{2}(\d+),/.exec(
      (await take.getAttribute('aria-label')) ?? '',
    ) ?? [null]
    await pressOn(take)
    await expect(toWork).toContainText('Taken')
    await pressOn(home.getByRole('button', { name: /^Leave it/ }))
    await expect(home).toContainText('Left')
    await expect(sheet.getByRole('heading', { name: 'Month optimised' })).toBeVisible()
    expect(await planned()).toEqual([[number, undefined]])
    await pressOn(sheet.getByRole('button', { name: 'Done' }))
    await expect(sheet).toBeHidden()

    const duty = card(page, '6 July')
    await expect(duty).toContainText(new RegExp(`${number}.*Planned`))
    const figures = page.getByRole('region', { name: /in figures$/ })
    await expect(figures).toContainText(/Cost so far.*£0/s)
    const detail = await openDuty(page, '6 July')
    await pressOn(detail.getByRole('link', { name: 'To work' }))
    await pressOn(detail.getByRole('button', { name: 'I booked it' }))
    await expect(
      detail
        .getByRole('group', { name: 'Booking to work' })
        .getByRole('button', { name: 'Booked', exact: true }),
    ).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(detail).toBeHidden()
    await expect(duty).toContainText(/Booked/)
    await expect(figures).toContainText(/Cost so far\s*£(?!0)\d/)
    expect(await rosterOf(member, july)).toMatchObject([{ to_work_status: 'booked_correct_time' }])
  })
})
