import type { Meta, StoryObj } from '@storybook/react-vite'
import { todaysFlight } from '@slipstream/mocks/fixtures/live'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, userEvent, within } from 'storybook/test'
import { expectSeen, expectWithinWindow } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const patient = { timeout: 8000 }

const meta = {
  title: 'Screens/Roster/New plan',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard?month=2026-11&sheet=recover' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }, patient))

/** Cancelled: what to take instead, what it costs, what is still held, and the airline asked to move the booking. */
export const Cancelled: Story = {
  tags: ['wide'],
  parameters: server('flightCancelled'),
  play: async () => {
    const plan = await sheet('New plan')
    await expectSeen(() => plan.getByText('BA1433 cancelled.'), patient)
    await expect(plan.getAllByText(/BA8701/)[0]).toBeVisible()
    await expect(
      plan.getByText(
        'Your seat on BA1433 (K7QX2M) stays yours until you change or cancel it with the airline.',
      ),
    ).toBeVisible()
    await expect(plan.getByRole('checkbox', { name: 'Ask BA to move the booking to BA8701' })).toBeChecked()
    await expectWithinWindow()
  },
}

/** Whether the user is still at home decides which flight can be taken. */
export const Missed: Story = {
  parameters: server('flightOnTime'),
  args: { path: `/dashboard?month=2026-11&sheet=recover&missed=${encodeURIComponent(todaysFlight.id)}` },
  play: async () => {
    const plan = await sheet('New plan')
    await expectSeen(() => plan.getByText('You missed BA1433.'), patient)
    await expect(plan.getByRole('radio', { name: 'Still at home' })).toBeChecked()
  },
}

/** Nothing that is known makes report: it says so, and there is nothing to take. */
export const NoFlightLeft: Story = {
  tags: ['empty'],
  parameters: server('noFlightLeft'),
  play: async () => {
    const plan = await sheet('New plan')
    await expectSeen(
      () => plan.getByText('No other flight that makes report is known: call crewing now.'),
      patient,
    )
    await expect(plan.queryByRole('button', { name: 'Take this plan' })).toBeNull()
  },
}

/** A roster change broke bookings: each with what takes its place. */
export const RosterChanged: Story = {
  tags: ['wide'],
  parameters: server('rosterChanged'),
  play: async () => {
    const plan = await sheet('New plan')
    await expectSeen(() => plan.getByRole('button', { name: 'Take this plan' }), patient)
    await expectWithinWindow()
  },
}

export const NothingBroken: Story = {
  tags: ['empty'],
  parameters: server('flightOnTime'),
  play: async () => {
    const plan = await sheet('New plan')
    await expectSeen(() => plan.getByText('Nothing is broken'), patient)
  },
}

/** The plan is taken, and the airline is asked. */
export const Taken: Story = {
  parameters: server('flightCancelled'),
  play: async () => {
    const plan = await sheet('New plan')
    await userEvent.click(await plan.findByRole('button', { name: 'Take this plan' }, patient))
    const taken = await sheet('New plan taken')
    await expect(await taken.findByText('BA is asked to move the booking to BA8701.')).toBeVisible()
  },
}
