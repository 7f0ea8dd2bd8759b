import {
  createManualEntry,
  deleteGroundDuty,
  deleteManualEntry,
  updateFlightStatus,
} from '@slipstream/contract/roster-edits'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { answerOf } from '../support/caller.ts'
import { aimsCalendar, comingJuly, officeDay, type AimsEvent } from '../support/crew-calendar.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import { expect, memberOf, pressOn, signIn, test } from './fixtures.ts'
import { card, cards, openDuty, rosterOf } from './roster-steps.ts'

const july = comingJuly()
const julyName = `July ${july.slice(0, 4)}`
const figures = `${julyName} in figures`

/** Four duties a day, the first two of them at the same time for six hours. */
const crowded: AimsEvent[] = Array.from({ length: 30 }, (_, index) =>
  [
    ['0500', '1300'],
    ['0700', '1500'],
    ['1600', '1700'],
    ['1800', '1900'],
  ].map(([from, to], turn): AimsEvent => {
    const day = String(index + 1).padStart(2, '0')
    const title = `OFC Duty ${turn + 1} of ${index + 1}`
    return {
      uid: `duty-${day}-${turn}`,
      from: `${day}T${from}`,
      to: `${day}T${to}`,
      title,
      more: ['LOCATION:LHR'],
    }
  }),
).flat()

test.describe('months that are unlike others (issue 5 Bad input)', () => {
  test('without a duty, never fetched, and with 120 that overlap', async ({ page, server }) => {
    const member = await memberOf(server)
    await takeCalendar(member, aimsCalendar(july, [officeDay]))
    const [office] = await rosterOf(member, july)
    await answerOf(member, deleteGroundDuty, {
      params: { id: office?.kind === 'ground_duty' ? office.pseudo_id : '' },
    })
    const august = addMonths(july, 1)
    const before = addMonths(july, -1)
    await takeCalendar(member, aimsCalendar(before, crowded))

    await signIn(page, server, member, `/dashboard?month=${july}`)
    await expect(page.getByRole('heading', { name: `No duties in ${julyName}` })).toBeVisible()
    await pressOn(page.getByRole('button', { name: /^Next month/ }))
    await expect(page).toHaveURL(new RegExp(`month=${august}`))
    await expect(page.getByRole('heading', { name: /^No roster for August \d+ yet$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fetch roster' })).toBeVisible()

    // Two months are seen faster than the address follows.
    const previous = page.getByRole('button', { name: /^Previous month/ })
    await pressOn(previous)
    await pressOn(previous)
    await expect(page).toHaveURL(new RegExp(`month=${before}`))
    await expect(cards(page)).toHaveCount(120)
    await page.reload()
    await expect(cards(page)).toHaveCount(120)
    await expect(page.getByRole('region', { name: /in figures$/ })).toContainText(/Duties\s*120/)
    await pressOn(page.getByRole('button', { name: /^OFC Duty 2 of 9, / }))
    await expect(page.getByRole('dialog').getByText('Overlaps OFC Duty 1 of 9 by 6 h')).toBeVisible()
  })

  test('another user’s duty in the address, and what is no month', async ({ page, server }) => {
    const other = await memberOf(server)
    await takeCalendar(other, aimsCalendar(july, [{ ...officeDay, title: 'OFC Secret meeting' }]))
    const [theirs] = await rosterOf(other, july)
    const id = theirs?.kind === 'ground_duty' ? theirs.pseudo_id : ''

    const member = await memberOf(server)
    const { item: own } = await answerOf(member, createManualEntry, {
      body: { title: 'Dentist', start: `${july}-12 10:00`, end: `${july}-12 11:00` },
    })
    await signIn(page, server, member, `/dashboard?month=${july}&item=manual_entry:${own.id}&view=duty`)
    await expect(page.getByRole('dialog', { name: /^Dentist/ })).toBeVisible()
    await page.goto(`/dashboard?month=${july}&item=ground_duty:${id}&view=to_work`)
    await expect(card(page, '12 July')).toBeVisible()
    await expect(page.getByRole('region', { name: figures })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Secret')).toBeHidden()

    const ref = { item_kind: 'ground_duty', item_id: id, direction: 'to_work', status: 'hotel' }
    const attempts = [
      await member.call(updateFlightStatus, { body: ref }),
      await member.call(deleteGroundDuty, { params: { id } }),
      await other.call(deleteManualEntry, { params: { id: own.id } }),
    ]
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await rosterOf(other, july)).toEqual([theirs])

    for (const text of ['2026-00', 'July', '%3Cscript%3E', '9999999-01', '']) {
      await page.goto(`/dashboard?month=${text}&as=hexagon&item=%00&view=x`)
      await expect(page.getByText(/” in the address is not a month\. This is \w+ \d{4}\./)).toBeVisible()
      await expect(page.getByRole('button', { name: /^Next month/ })).toBeVisible()
    }
    await page.goto(`/dashboard?month=${july}`)
    await openDuty(page, '12 July')
  })
})
