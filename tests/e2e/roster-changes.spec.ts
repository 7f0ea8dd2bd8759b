import { updateFlightStatus } from '@slipstream/contract/roster-edits'
import { answerOf } from '../support/caller.ts'
import { aimsCalendar, comingJuly, dayTrip, officeDay } from '../support/crew-calendar.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import { expect, memberOf, pressOn, signIn, test } from './fixtures.ts'
import { rosterOf } from './roster-steps.ts'

const july = comingJuly()

test.describe('a roster change that breaks a booked commute (issue 5 Commute on each end, Real rosters in)', () => {
  test('told → why → an alternative planned → known', async ({ page, server }) => {
    const member = await memberOf(server)
    await takeCalendar(member, aimsCalendar(july, [dayTrip, officeDay]))
    const [trip] = await rosterOf(member, july)
    // In time for a report at 13:00, and too late for one at 10:00.
    const booked = trip?.prices.to_work.find(
      ({ fare_type: fare, arrival_time: lands }) =>
        fare === 'commercial' && lands > `${july}-06 10:00` && lands < `${july}-06 13:00`,
    )
    await answerOf(member, updateFlightStatus, {
      body: {
        item_kind: 'trip',
        item_id: trip?.kind === 'trip' ? trip.id : '',
        direction: 'to_work',
        status: 'booked_correct_time',
        flight_id: booked?.id,
      },
    })
    const earlier = {
      ...dayTrip,
      from: '06T0900',
      to: '06T1530',
      sectors: ['10:00z-11:45z 724 320', '12:45z-14:30z 727 320'],
    }
    await takeCalendar(member, aimsCalendar(july, [earlier]))

    await signIn(page, server, member, `/dashboard?month=${july}`)
    const time = booked?.departure_time.slice(11)
    await expect(page.getByText(new RegExp(`^Your ${time} on \\w+ 6 Jul no longer works\\.`))).toBeVisible()
    await pressOn(page.getByRole('button', { name: 'See what works' }))
    const sheet = page.getByRole('dialog', { name: 'Your roster changed' })
    const panel = sheet.getByRole('region', { name: `Your ${time} no longer works` })
    await expect(panel).toContainText(/It now lands [\w ]+ after report\./)
    await expect(sheet.getByRole('list', { name: 'Changes' })).toContainText(/OFC Office.*Removed/)
    await expect(panel.getByRole('link', { name: /^Change booking/ })).toBeVisible()
    await pressOn(panel.getByRole('button', { name: /^Plan / }).first())
    await expect(sheet.getByRole('region', { name: `Your ${time} is replaced` })).toContainText(
      /is planned instead\. Your seat on \w+ stays yours until you change it with the airline\./,
    )
    await expect.poll(async () => (await rosterOf(member, july))[0]?.to_work_status).toBe('not_booked')
    expect((await rosterOf(member, july))[0]?.to_work_flight?.id).not.toBe(booked?.id)

    const seen = page.waitForResponse(/\/roster\/changes\/seen$/)
    await pressOn(sheet.getByRole('button', { name: 'Got it' }))
    expect((await seen).ok()).toBe(true)
    await expect(sheet).toBeHidden()
    await expect(page.getByText(/Your roster changed/)).toBeHidden()
    const asked = page.waitForResponse(/\/roster\/changes\?/)
    await page.reload()
    await asked
    await expect(page.getByRole('button', { name: 'See what works' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Show changes' })).toBeHidden()
  })
})
