import { aimsCalendar, comingJuly, dayTrip } from '../support/crew-calendar.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import { expect, memberOf, pressOn, signIn, test } from './fixtures.ts'
import { card, chooseAction, openDuty, rosterOf } from './roster-steps.ts'

const july = comingJuly()

test.describe('the month optimised by keyboard (issue 5 Jobs: proposals, why, what they cost, plan or skip)', () => {
  test('proposals → one planned, one skipped → planned on the card → booked → in the month’s cost', async ({
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
    const toWork = sheet.getByRole('region', { name: /^Fly to work, Before LHR–GVA–LHR/ })
    const home = sheet.getByRole('region', { name: /^Fly home, After LHR–GVA–LHR/ })
    await expect(toWork).not.toContainText('Planned now')
    await expect(home).toContainText(/£[\d.]+/)
    expect(await planned()).toEqual([[undefined, undefined]])

    await pressOn(toWork.getByRole('button', { name: /^Plan: / }))
    await expect(toWork).toContainText('Planned')
    await pressOn(home.getByRole('button', { name: /^Skip: / }))
    await expect(home).toContainText('Skipped')
    await expect(sheet.getByRole('heading', { name: 'Month planned' })).toBeVisible()
    const [[number = 'no number', nothing] = []] = await planned()
    expect(nothing).toBeUndefined()
    await expect(toWork).toContainText(number)
    await pressOn(sheet.getByRole('button', { name: 'Done' }))
    await expect(sheet).toBeHidden()

    const duty = card(page, '6 July')
    await expect(duty).toContainText(new RegExp(`${number}.*Planned`))
    const figures = page.getByRole('region', { name: /in figures$/ })
    await expect(figures).toContainText(/Booked so far.*£0/s)
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
    await expect(figures).toContainText(/Booked so far\s*£(?!0)\d/)
    await expect.poll(() => rosterOf(member, july)).toMatchObject([{ to_work_status: 'booked_correct_time' }])
  })
})
