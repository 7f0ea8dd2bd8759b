import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, userEvent, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import '@slipstream/design-system/BottomSheet'
import '#shell/ShownOverlay.tsx'
import '../duty/DutySheet.tsx'
import '../RosterScreen.tsx'

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

/** Reached while nobody looked, with what reached it. */
export const Reached: Story = {
  parameters: server('restAlertReached'),
  play: async () => {
    await screen.findByText('Home and back £84', undefined, patient)
    await expect(screen.getByText(/^Your alert at £90 was reached at /)).toBeVisible()
    await expectWithinWindow()
  },
}

/** The user stays near base, so the alert waits. */
export const Paused: Story = {
  parameters: server('restAlertPaused'),
  play: async () => {
    await screen.findByText(/^Paused while you stay near base/, undefined, patient)
  },
}

/** The alerts cannot be loaded: the rest itself can be read. */
export const Unreachable: Story = {
  tags: ['error'],
  parameters: server('restAlertsUnreachable'),
  play: async () => {
    await screen.findByText(/^Couldn’t load your price alerts\./, undefined, patient)
    await expectSeen(() => screen.getByRole('button', { name: 'Try Again' }))
  },
}
