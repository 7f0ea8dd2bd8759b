import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { patient, seeWhatWorks, openSheet } from '#testing/steps/roster-change-steps.ts'

const meta = {
  title: 'Screens/Roster/Changes',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('rosterChanged') },
  args: { path: '/dashboard?month=2026-11' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** Loud, above the month: the booked flight first. */
export const Notice: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await seeWhatWorks(canvas)
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^Your \d\d:\d\d on Mon 9 Nov no longer works\. Your roster changed: 1 new, 1 moved, 1 removed\./,
    )
    await expectWithinWindow()
  },
}

export const Sheet: Story = {
  // Where the focus lands depends on whether the flights were there first; the other states picture the sheet.
  tags: ['wide'],
  play: async ({ canvas }) => {
    await openSheet(canvas)
    await expectWithinWindow()
  },
}

/** One tap plans another flight; the seat that was booked is still to be changed. */
export const AlternativePlanned: Story = {
  play: async ({ canvas }) => {
    const sheet = await openSheet(canvas)
    const [first] = await sheet.findAllByRole('button', { name: /^Plan / })
    await userEvent.click(first!)
    await sheet.findByRole('region', { name: /^Your \d\d:\d\d is replaced$/ })
  },
}

/** One tap from what works instead to the airline (specification §1: from a roster item). */
export const AlternativeAskedFor: Story = {
  play: async ({ canvas }) => {
    const sheet = await openSheet(canvas)
    const [first] = await sheet.findAllByRole('button', { name: /^Change my booking to this flight: / })
    await userEvent.click(first!)
    await screen.findByRole('region', { name: 'To this flight' }, patient)
  },
}

/** Nothing was booked, so nothing is loud. */
export const NothingBroke: Story = {
  parameters: server('rosterChangedCalmly'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show changes' }, patient))
    const sheet = within(await screen.findByRole('dialog', { name: 'Your roster changed' }, patient))
    await waitFor(() => expect(sheet.getByRole('list', { name: 'Changes' })).toBeVisible())
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** The duty of a booked flight is gone, and nothing else would do. */
export const DutyGone: Story = {
  parameters: server('rosterDutyGone'),
  play: async ({ canvas }) => {
    const sheet = await openSheet(canvas)
    await expect((await sheet.findAllByText(/^Its duty was removed: /))[0]).toBeVisible()
    await expect(sheet.queryByRole('button', { name: /^Plan / })).toBeNull()
  },
}
