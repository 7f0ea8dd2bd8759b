import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine it comes late otherwise.
import './AlertSheet.tsx'
import { expectList, type Canvas, patience } from '#testing/saved-steps.ts'

const meta = {
  title: 'Screens/Saved/Price alert',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('savedEveryState') },
  args: { path: '/dashboard/saved' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** Opens the alert of a card by the words of its button. */
async function openAlert(canvas: Canvas, words: RegExp): Promise<ReturnType<typeof within>> {
  await expectList(canvas)
  await userEvent.click(canvas.getByRole('button', { name: words }))
  const sheet = await screen.findByRole('dialog', { name: /^Price alert/ }, patience)
  await waitFor(() => expect(sheet).toBeVisible())
  return within(sheet)
}

async function type(sheet: ReturnType<typeof within>, amount: string): Promise<void> {
  const field = sheet.getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, amount)
}

/** The flight that is sold in euros: once the rates are here, in pounds. */
async function openAthens(canvas: Canvas): Promise<ReturnType<typeof within>> {
  // What it says of the rates moves the list down.
  await canvas.findByText(/Converted at the rates of/)
  const sheet = await openAlert(canvas, /^Price alert: BA640/)
  await sheet.findByText(/^It costs £86\.52 now\. You get one email/)
  return sheet
}

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
  parameters: server('alertFailure'),
  play: async ({ canvas }) => {
    const sheet = await openAlert(canvas, /^Price alert: BA1461/)
    await type(sheet, '60')
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
