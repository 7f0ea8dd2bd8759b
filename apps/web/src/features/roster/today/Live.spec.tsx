import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { minutesFromNow } from '@slipstream/mocks/clock'
import { expect, screen, userEvent, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import '#testing/roster-modules.ts'
import meta from './Live.stories.tsx'
import { findDutyRows } from '#testing/roster-rows.ts'

const test = behaviour(meta)

/** The panel, once it has the status of the flight. */
async function panelWith(text: string | RegExp): Promise<HTMLElement> {
  const found = await screen.findByText(text)
  const panel = found.closest('article')
  if (!panel) throw new Error('The text is not in a panel.')
  return panel
}

test('before departure the panel has the chance of report of a flight on time (issue 22, item 4)', {
  parameters: server('pastFlightsToday'),
  play: async () => {
    const panel = within(await panelWith('BA1433 on time'))
    await expect(await panel.findByText(/\d+ in \d+ make report$/)).toBeVisible()
    await expect(panel.getByText('Sample flight status as of 04:40 GMT')).toBeVisible()
  },
})

test('the flights of a cancelled commute go by their status, and no flight that does not fly is advised', {
  parameters: server('flightCancelled'),
  play: async () => {
    const panel = within(await panelWith('Take BA8701 07:00 to LCY, 1 h 40 min in hand, 7 seats'))
    await userEvent.click(panel.getByRole('button', { name: /^Leave for Edinburgh/ }))
    await screen.findByRole('heading', { name: 'Flights that make report' })
    await expect(await screen.findByText('Cancelled')).toBeInTheDocument()
    await expect(screen.getByText(/^BA1433 cancelled\. Take BA8701/)).toBeInTheDocument()
    await expect(screen.queryByRole('article', { name: /Best.*BA1433/ })).toBeNull()
    await expect(screen.getByRole('article', { name: /Best.*BA8701/ })).toBeInTheDocument()
    await expect(await screen.findByText('10 min late')).toBeInTheDocument()
  },
})

test('without a source of flight status the panel goes by the timetable', {
  parameters: server('liveNotSetUp'),
  play: async () => {
    await findDutyRows()
    await expect(screen.queryByText(/status as of/)).toBeNull()
  },
})

test('a phone whose clock is wrong says so first: every countdown is wrong by it (issue 39, Bad input)', {
  parameters: { ...server('flightOnTime'), clock: minutesFromNow(-180) },
  play: async () => {
    const panel = within(await panelWith(/^This phone’s clock is 3 h slow\. /))
    await expect(panel.getByText('BA1433 on time')).toBeVisible()
  },
})
