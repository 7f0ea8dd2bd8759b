import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine it comes late otherwise.
import './AlertSheet.tsx'
import { expectList, expectNotice, friday, type Canvas, patience } from '#testing/saved-steps.ts'

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
    await userEvent.click(sheet.getByRole('radio', { name: 'EUR' }))
    await expect(sheet.getByRole('textbox')).toHaveValue('89')
    await userEvent.click(sheet.getByRole('radio', { name: 'GBP' }))
    await expectWithinWindow()
  },
}
export const Set: Story = {
  play: async ({ canvas }) => {
    const sheet = await openAthens(canvas)
    await type(sheet, '70,50')
    await userEvent.dblClick(sheet.getByRole('button', { name: 'Set alert' }))
    await expectNotice('You get an email when BA640 costs £70.50 or less.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: /^Alert me at £70\.50 or less: BA640/ })).toBeVisible()
  },
}

/** Each says why, and nothing is lost. */
export const BadInput: Story = {
  play: async ({ canvas, step }) => {
    const sheet = await openAthens(canvas)
    const refuse = async (amount: string, message: RegExp) => {
      await type(sheet, amount)
      await userEvent.click(sheet.getByRole('button', { name: 'Set alert' }))
      await expect((await sheet.findAllByText(message))[0]).toBeVisible()
      await expect(sheet.getByRole('textbox')).toHaveValue(amount)
    }
    await step('letters', () => refuse('cheap', /^Enter an amount with at most 2 decimals/))
    await step('three decimals', () => refuse('54.505', /^Enter an amount with at most 2 decimals/))
    await step('nothing', () => refuse('0', /^Enter a price above 0\./))
    await step('not below the price', () =>
      refuse('86.52', /^It costs £86\.52 now\. Enter a price below that\./),
    )
    await userEvent.clear(sheet.getByRole('textbox'))
    await expect((await sheet.findAllByText('Enter the price you wait for.'))[0]).toBeVisible()
  },
}

export const ChangedAndRemoved: Story = {
  play: async ({ canvas, step }) => {
    await step('changed', async () => {
      const sheet = await openAlert(canvas, /^Alert me at £54 or less: BA1461/)
      await expect(sheet.getByRole('textbox')).toHaveValue('54')
      await type(sheet, '60')
      await userEvent.click(sheet.getByRole('button', { name: 'Change alert' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
    const sheet = await openAlert(canvas, /^Alert me at £60 or less: BA1461/)
    await userEvent.click(sheet.getByRole('button', { name: 'Remove alert' }))
    await expectNotice('The price alert of BA1461 is removed.')
    const card = within(canvas.getByRole('article', { name: friday }))
    await expect(await card.findByRole('button', { name: /^Price alert/ })).toBeVisible()
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

export const OnAPair: Story = {
  play: async ({ canvas }) => {
    const sheet = await openAlert(canvas, /^Price alert: BA1433 and BA1448/)
    await expect(sheet.getByRole('textbox', { name: /^Alert me when both cost at most/ })).toHaveValue('')
    await expect(sheet.getByText(/^There is no price now\./)).toBeVisible()
    await type(sheet, '120')
    await userEvent.click(sheet.getByRole('button', { name: 'Set alert' }))
    await expectNotice('You get an email when BA1433 and BA1448 together cost £120 or less.')
  },
}

/** Beside those on flights: each alert on a rest is found here, with what became of it, and removed. */
export const OnRests: Story = {
  parameters: server('restAlertsInEveryState'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Alerts on rests' }, patience)
    const reached = canvas.getByRole('note', { name: /^Home and back £84/ })
    await expect(within(reached).getByRole('link', { name: /^See rest: / })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\?month=2026-11&item=trip%3A.+&view=rest$/),
    )
    const gone = canvas.getByRole('note', { name: /^Alert at £75 or less/ })
    await expect(within(gone).getByText(/^Ended: the duty before this rest/)).toBeVisible()
    await expect(within(gone).queryByRole('link')).toBeNull()
    await userEvent.click(within(gone).getByRole('button', { name: /^Remove the alert of/ }))
    await waitFor(() => expect(canvas.queryByText(/^Ended: the duty before this rest/)).toBeNull(), patience)
    await expectWithinWindow()
  },
}
