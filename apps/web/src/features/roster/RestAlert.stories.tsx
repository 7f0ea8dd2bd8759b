import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import '@slipstream/design-system/BottomSheet'
import '#shell/ShownOverlay.tsx'
import './DutySheet.tsx'
import './RestColumn.tsx'
import './RosterScreen.tsx'

const path = '/dashboard?month=2026-11&item=trip%3Atrip-arn-ath&view=rest'
const meta = {
  title: 'Screens/Roster/Rest alert',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('restAlert') },
  args: { path },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** The first of a run loads what every other one has. */
const patient = { timeout: 15_000 }

async function openForm(name: string | RegExp) {
  const button = await screen.findByRole('button', { name }, patient)
  await userEvent.click(button)
  return within(await screen.findByRole('form', { name: 'Price alert' }, patient))
}

async function setAt(amount: string) {
  const form = await openForm('Alert me at a price')
  const field = form.getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, amount)
  await userEvent.click(form.getByRole('button', { name: 'Set alert' }))
}

/** A suggested amount is below the price of the plan's cheapest way; the field has the focus. */
export const Open: Story = {
  tags: ['wide'],
  play: async () => {
    const form = await openForm('Alert me at a price')
    const field = form.getByRole('textbox', { name: /^Alert me at or below/ })
    await expect(field).toHaveFocus()
    await expect(field).not.toHaveValue('')
    await expect(
      form.getByText(/^It costs £\d+.* now, and 1 night near base\. You get one message/),
    ).toBeVisible()
    await expectWithinWindow()
  },
}

/** Set, then changed, then removed; the focus stays in its place. */
export const SetChangedRemoved: Story = {
  play: async ({ step }) => {
    await step('set', async () => {
      await setAt('60')
      await screen.findByText('You get a message when home and back cost £60 or less.', undefined, patient)
      await screen.findByText('Alert: home and back at £60 or less', undefined, patient)
      await expect(screen.getByText(/^It costs £\d+.*, seen /)).toBeVisible()
      await expect(screen.getByRole('button', { name: 'Change alert' })).toHaveFocus()
    })
    await step('changed', async () => {
      const form = await openForm('Change alert')
      await expect(form.getByRole('textbox')).toHaveValue('60')
      await userEvent.clear(form.getByRole('textbox'))
      await userEvent.type(form.getByRole('textbox'), '50,50')
      await userEvent.click(form.getByRole('button', { name: 'Change alert' }))
      await screen.findByText('Alert: home and back at £50.50 or less', undefined, patient)
    })
    await step('removed', async () => {
      const form = await openForm('Change alert')
      await userEvent.click(form.getByRole('button', { name: 'Remove alert' }))
      await waitFor(
        () => expect(screen.getByRole('button', { name: 'Alert me at a price' })).toHaveFocus(),
        patient,
      )
    })
  },
}

/** The answer says so at once: no message follows. */
export const AlreadyReached: Story = {
  play: async () => {
    await setAt('900')
    await screen.findByText(/^Home and back cost £\d+.* already: no message follows\.$/, undefined, patient)
    await screen.findByText(/^Your alert at £900 was reached/, undefined, patient)
    await expect(screen.getByRole('button', { name: 'Set again' })).toBeVisible()
  },
}

/** The form says why, and what was typed stays. */
export const Refused: Story = {
  parameters: server('restAlertFailure'),
  play: async () => {
    const form = await openForm('Alert me at a price')
    for (const [typed, message] of [
      ['cheap', /^Enter an amount with at most 2 decimals/],
      ['0', /^Enter a price above 0\./],
    ] as const) {
      await userEvent.clear(form.getByRole('textbox'))
      await userEvent.type(form.getByRole('textbox'), typed)
      await userEvent.click(form.getByRole('button', { name: 'Set alert' }))
      await expect((await form.findAllByText(message))[0]).toBeVisible()
    }
    await userEvent.clear(form.getByRole('textbox'))
    await userEvent.type(form.getByRole('textbox'), '60')
    await userEvent.click(form.getByRole('button', { name: 'Set alert' }))
    await expect(
      await form.findByText('An unexpected error occurred. Please try again.', undefined, patient),
    ).toBeVisible()
    await expect(form.getByRole('textbox')).toHaveValue('60')
  },
}

/** Reached while nobody looked, with what reached it. */
export const Reached: Story = {
  parameters: server('restAlertReached'),
  play: async () => {
    await screen.findByText('Home and back £84', undefined, patient)
    await expect(screen.getByText(/^Your alert at £90 was reached at /)).toBeVisible()
    await expectWithinWindow()
  },
}

/** Set in another currency than the user's, and nothing can be compared. */
export const NoRate: Story = {
  parameters: server('restAlertNoRate'),
  play: async () => {
    await screen.findByText('Alert: home and back at €95 or less', undefined, patient)
    await expect(screen.getByText(/^Not reached: no exchange rate/)).toBeVisible()
    const form = await openForm('Change alert')
    await expect(form.getByRole('radio', { name: 'EUR' })).toBeChecked()
  },
}

/** The user stays near base: it waits, and says so. */
export const Paused: Story = {
  parameters: server('restAlertPaused'),
  play: async () => {
    await screen.findByText(/^Paused while you stay near base/, undefined, patient)
    await userEvent.click(screen.getByRole('button', { name: 'Remove alert' }))
    await waitFor(() => expect(screen.queryByText(/^Paused while/)).toBeNull(), patient)
  },
}

/** The alerts cannot be loaded: the rest itself can be read. */
export const Unreachable: Story = {
  parameters: server('restAlertsUnreachable'),
  play: async () => {
    await screen.findByText(/^Couldn’t load your price alerts\./, undefined, patient)
    await expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
}
