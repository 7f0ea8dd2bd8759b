import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, within } from 'storybook/test'
import { expectWithinWindow } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const patient = { timeout: 8000 }

const meta = {
  title: 'Screens/Roster/Travel day',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard?month=2026-11' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** The panel of what is next, once the flight's status is in it. */
async function panelWith(text: string | RegExp): Promise<HTMLElement> {
  const found = await screen.findByText(text, undefined, patient)
  const panel = found.closest('article')
  if (!panel) throw new Error('The text is not in a panel.')
  await expectWithinWindow()
  return panel
}

/** The flight of today is on time: nothing is asked, and its gate is known. */
export const OnTime: Story = {
  tags: ['thumbnail'],
  parameters: server('flightOnTime'),
  play: async () => {
    const panel = within(await panelWith('BA1433 on time'))
    await expect(panel.getByText('Gate')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Copy reference' })).toBeVisible()
    await expect(panel.getByText('Sample flight status as of 04:40 GMT')).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Leave for .* by 04:55/ })).toBeVisible()
  },
}

/** Its aircraft comes in late: the delay is known before the airline says so, and there is time in hand. */
export const LateAircraft: Story = {
  tags: ['thumbnail'],
  parameters: server('flightLate'),
  play: async () => {
    const panel = within(await panelWith('BA1433 40 min late'))
    await expect(panel.getByText(/^2 h 55 min in hand\. Its aircraft lands 06:40 as BA1432/)).toBeVisible()
    // Check-in closes by the timetable.
    await expect(panel.getByRole('button', { name: /^Leave for .* by 04:55/ })).toBeVisible()
    await expect(panel.getByText('07:10')).toBeVisible()
  },
}

/** Little is left in hand: the back-up is named with its seats. */
export const LittleInHand: Story = {
  tags: ['wide', 'thumbnail'],
  parameters: server('flightVeryLate'),
  play: async () => {
    const panel = within(await panelWith('BA1433 3 h 15 min late'))
    await expect(
      panel.getByText(/^20 min in hand\. Back-up BA8701 07:00 to LCY still works, 7 seats/),
    ).toBeVisible()
  },
}

/** Cancelled: the panel goes by the flight to take, and says when to leave home for it. */
export const TakeAnother: Story = {
  tags: ['wide', 'thumbnail'],
  parameters: server('flightCancelled'),
  play: async () => {
    const panel = within(await panelWith('BA1433 cancelled'))
    await expect(panel.getByText('Take BA8701 07:00 to LCY, 1 h 40 min in hand, 7 seats')).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Leave for .* by 05:25/ })).toBeVisible()
    await expect(panel.getByText('Booked on BA1433')).toBeVisible()
  },
}

/** The first of two flights is too late for the second: one line says so before it leaves, with the flight to take from there. */
export const ChangeMissed: Story = {
  tags: ['wide'],
  parameters: server('changeMissed'),
  play: async () => {
    const panel = within(await panelWith('LM10 40 min late'))
    await expect(
      panel.getByText('Too late for BA1373 from MAN. Take BA1375 09:50 from MAN, 40 min in hand'),
    ).toBeVisible()
    // Check-in of the first flight closes by the timetable.
    await expect(panel.getByRole('button', { name: /^Leave for .* by 04:55/ })).toBeVisible()
    await expect(panel.getByText('Booked on LM10 + BA1373')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'See the new plan' })).toBeVisible()
  },
}

/** Every flight of the morning is cancelled. */
export const CallCrewing: Story = {
  tags: ['thumbnail'],
  parameters: server('noFlightLeft'),
  play: async () => {
    const panel = within(await panelWith('BA1433 cancelled'))
    await expect(
      panel.getByText('No other flight that makes report is known: call crewing now'),
    ).toBeVisible()
    await expect(panel.getByText('12:35')).toBeVisible()
  },
}
