import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine it comes late otherwise.
import './AlertSheet.tsx'
import { openAlert, openAthens, patience, typeAmount } from '#testing/steps/saved-steps.ts'

const meta = {
  title: 'Screens/Saved/Price alert',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('savedEveryState') },
  args: { path: '/dashboard/saved' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** In the user's currency first; the fare's own is beside it. */
export const Open: Story = {
  play: async ({ canvas }) => {
    const sheet = await openAthens(canvas)
    await expect(sheet.getByRole('textbox')).toHaveValue('77')
    await expectWithinWindow()
  },
}

/** It is taken back on the card; the sheet says why, with what was typed. */
export const Failure: Story = {
  tags: ['error'],
  parameters: server('alertFailure'),
  play: async ({ canvas }) => {
    const sheet = await openAlert(canvas, /^Price alert: BA1461/)
    await typeAmount(sheet, '60')
    await userEvent.click(sheet.getByRole('button', { name: 'Set alert' }))
    await expect(await sheet.findByText('An unexpected error occurred. Please try again.')).toBeVisible()
    await expect(sheet.getByRole('textbox')).toHaveValue('60')
    await expect(canvas.queryByRole('button', { name: /^Alert me at £60/, hidden: true })).toBeNull()
  },
}

/** Beside those on flights: each alert on a rest is found here, with what became of it. */
export const OnRests: Story = {
  parameters: server('restAlertsInEveryState'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Alerts on rests' }, patience)
    await expect(canvas.getByText(/^Ended: the duty before this rest/)).toBeVisible()
    await expectWithinWindow()
  },
}
