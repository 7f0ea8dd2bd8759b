import type { Page } from '@playwright/test'
import { updateFlightStatus } from '@slipstream/contract/roster-edits'
import { getRosterPlan } from '@slipstream/contract/roster-plan'
import type { RosterItem } from '@slipstream/contract/roster'
import { answerOf } from '../support/caller.ts'
import { aimsCalendar, comingJuly, dayTrip } from '../support/crew-calendar.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, memberOf, pressOn, signIn, test, type Member } from './fixtures.ts'
import { card, rosterOf } from './roster-steps.ts'

const july = comingJuly()

/** Clear on 6 July at 19:30, report on 8 July at 13:00, British Summer Time. */
const nextTrip = {
  ...dayTrip,
  uid: 'next-trip',
  from: '08T1200',
  to: '08T1830',
}

const idOf = (item: RosterItem | undefined) => (item?.kind === 'trip' ? item.id : '')

/** A member whose flight home leaves after their flight to work: one person cannot be on both. */
async function joinWithConflict(page: Page, server: RunningServer): Promise<Member> {
  const member = await memberOf(server)
  await takeCalendar(member, aimsCalendar(july, [dayTrip, nextTrip]))
  const [first, second] = await rosterOf(member, july)
  const latest = first?.prices.from_work.findLast(({ fare_type: fare }) => fare === 'commercial')
  const earliest = second?.prices.to_work.find(
    ({ fare_type: fare, departure_time: leaves }) =>
      fare === 'commercial' && leaves < (latest?.arrival_time ?? ''),
  )
  if (!latest || !earliest) throw new Error('The sample timetable has flights on both sides.')
  for (const [item, direction, flight] of [
    [first, 'from_work', latest],
    [second, 'to_work', earliest],
  ] as const) {
    await answerOf(member, updateFlightStatus, {
      body: {
        item_kind: 'trip',
        item_id: idOf(item),
        direction,
        status: 'booked_correct_time',
        flight_id: flight.id,
      },
    })
  }
  await signIn(page, server, member, `/dashboard?month=${july}`)
  return member
}

const conflict = (page: Page) => page.getByRole('article', { name: /^These two can’t both be flown/ })
const statusesOf = async (member: Member) => {
  const [first, second] = await rosterOf(member, july)
  return [first?.from_work_status, second?.to_work_status]
}

test.describe('two bookings that cannot both be flown (issue 15, Must show)', () => {
  test('a conflict on both cards, in the figures and in the plan; staying near base solves it, with undo', async ({
    page,
    server,
  }) => {
    const member = await joinWithConflict(page, server)
    await expect(conflict(page)).toBeVisible()
    await expect(card(page, '6 July')).toContainText('Conflict')
    await expect(card(page, '8 July')).toContainText('Conflict')
    await expect(page.getByRole('region', { name: /in figures$/ })).toContainText(/Conflict\s*1/)
    expect(await statusesOf(member)).toEqual(['booked_incorrect_time', 'booked_incorrect_time'])
    const { rests } = await answerOf(member, getRosterPlan, { query: { month: july } })
    expect(rests.filter(({ is_conflict }) => is_conflict)).toHaveLength(1)

    await pressOn(conflict(page).getByRole('button', { name: /^Stay near base/ }))
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(question).toContainText(/stay booked: ask the airline to cancel them/)
    await pressOn(question.getByRole('button', { name: 'Stay near base' }))
    await expect(page.getByRole('article', { name: /^Stay near base/ })).toBeVisible()
    await expect.poll(() => statusesOf(member)).toEqual(['hotel', 'hotel'])

    await pressOn(page.getByRole('button', { name: 'Undo' }))
    await expect(conflict(page)).toBeVisible()
    await expect.poll(() => statusesOf(member)).toEqual(['booked_incorrect_time', 'booked_incorrect_time'])
  })

  test('changing either flight leads to its flights, and another booking solves it', async ({
    page,
    server,
  }) => {
    const member = await joinWithConflict(page, server)
    await pressOn(conflict(page).getByRole('button', { name: /^Change the flight home/ }))
    await expect(page).toHaveURL(/view=from_work/)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await pressOn(conflict(page).getByRole('button', { name: /^Change the flight to work/ }))
    await expect(page).toHaveURL(/view=to_work/)
    const sheet = page.getByRole('dialog')
    const others = sheet.getByRole('article').filter({ hasText: 'Best' })
    await pressOn(others.first().getByRole('button', { name: /^More for/ }))
    await page
      .getByRole('menuitem', { name: /^I booked/ })
      .first()
      .press('Enter')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(conflict(page)).toBeHidden()
    await expect.poll(() => statusesOf(member)).toEqual(['booked_correct_time', 'booked_correct_time'])
    await expect.poll(() => statusesOf(member)).toEqual(['booked_correct_time', 'booked_correct_time'])
  })

  test('offline it is solved on the phone, and sent when the connection is back', async ({
    page,
    server,
    context,
  }) => {
    const member = await joinWithConflict(page, server)
    await expect(conflict(page)).toBeVisible()
    await context.setOffline(true)
    await pressOn(conflict(page).getByRole('button', { name: /^Stay near base/ }))
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await pressOn(question.getByRole('button', { name: 'Stay near base' }))
    await expect(page.getByRole('article', { name: /^Stay near base/ })).toBeVisible()
    await expect(card(page, '6 July')).toContainText('Not sent yet')
    expect(await statusesOf(member)).toEqual(['booked_incorrect_time', 'booked_incorrect_time'])
    await context.setOffline(false)
    await expect.poll(() => statusesOf(member), { timeout: 45_000 }).toEqual(['hotel', 'hotel'])
  })
})
