import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { expectWithinWindow } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { confirmation, findWay, readText } from '#testing/steps/booking-steps.ts'
import { patient } from '#testing/steps/entry-steps.ts'

const meta = {
  title: 'Screens/Roster/Bookings',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard/bookings' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  tags: ['wide', 'no-picture', 'empty'],
  play: async () => {
    await screen.findByRole('form', { name: 'Add a booking' }, patient)
    await expectWithinWindow()
  },
}

/** One flight home for a rest, and one that fits none. */
export const Found: Story = {
  tags: ['wide', 'no-picture'],
  play: async () => {
    await readText(
      confirmation() +
        confirmation({
          flight: '177',
          route: ['LHR', 'JFK'],
          times: ['2026-12-20T09:55:00+00:00', '2026-12-20T13:05:00-05:00'],
          price: null,
        }),
    )
    const home = await findWay(/^Your way home after/)
    await expect(await within(home).findByRole('button', { name: 'Enter as booked' }, patient)).toBeVisible()
    const other = await findWay(/^Fits none of your rests/)
    await expect(
      await within(other).findByRole('button', { name: 'Add as an event of your own' }, patient),
    ).toBeVisible()
    await expectWithinWindow()
  },
}

/** Two bookings that came by e-mail, and the address that they came to. */
export const Mailed: Story = {
  tags: ['wide', 'no-picture'],
  parameters: server('mailedBookings'),
  play: async () => {
    const home = await findWay(/^Your way home after/)
    await expect(await within(home).findByRole('button', { name: 'Enter as booked' }, patient)).toBeVisible()
    await expect(screen.getByText(/^By email from airline\.example, /)).toBeVisible()
    await expect(screen.getByRole('textbox', { name: /^Your address/ })).toHaveValue(
      'hk3mp-qx7vt-2rwnd-e9c4s@in.slipstream.example',
    )
    await expectWithinWindow()
  },
}

/** The server takes no mails. */
export const MailNotOffered: Story = {
  tags: ['no-picture'],
  parameters: server('mailNotOffered'),
  play: async () => {
    await screen.findByRole('form', { name: 'Add a booking' }, patient)
    await expect(screen.queryByRole('heading', { name: 'By email' })).toBeNull()
  },
}
