import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { changeOffline, changeInVain, soon, open } from '#testing/steps/pending-change-steps.ts'

const meta = {
  title: 'Screens/Pending changes',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('offline') },
  args: {
    path: '/dashboard?month=2026-11&as=list',
    connection: 'offline',
    hasCachedMonth: true,
    prepare: (engine) => void changeOffline(engine),
  },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** What was changed offline, in the order in which it will be sent. */
export const Offline: Story = {
  tags: ['wide', 'offline'],
  play: async ({ canvas }) => {
    const sheet = await open('3 pending changes')
    const rows = sheet.getAllByRole('listitem').map((row) => row.textContent)
    await expect(rows).toEqual([
      expect.stringContaining('To work: hotel'),
      expect.stringContaining('New entry'),
      expect.stringContaining('Changed entry'),
    ])
    await waitFor(() => expect(canvas.getAllByText('Not sent yet')).toHaveLength(3), soon)
    await expectWithinWindow()
  },
}

/** Both changed the same entry: nothing is overwritten before its user has chosen. */
export const Conflict: Story = {
  tags: ['picture', 'phone-picture', 'error'],
  parameters: server('changedElsewhere'),
  args: { connection: 'good', hasCachedMonth: false, prepare: (engine) => void changeInVain(engine) },
  play: async ({ canvas }) => {
    // The card says what is to be done: nothing is sent before (issue 16, C9).
    const card = () => canvas.getByRole('button', { name: /^Dentist/ })
    await waitFor(() => expect(card()).toHaveTextContent('Needs your choice'), soon)
    await expect(card()).not.toHaveTextContent('Not sent yet')
    const sheet = await open('1 change needs you')
    await expect(sheet.getByText('This was changed elsewhere too. Choose which to keep.')).toBeVisible()
    await expect(sheet.getByText('Notes: Bring the X-rays')).toBeVisible()
    await expect(sheet.getByText(/^From: .*, 15:00$/)).toBeVisible()
    await expect(sheet.getByRole('button', { name: /^Keep mine/ })).toBeEnabled()
    // The notice that led here would lie over the choice.
    await waitFor(() => expect(screen.queryByText(/^Dentist.* was changed elsewhere too/)).toBeNull())
    await expectWithinWindow()
  },
}
