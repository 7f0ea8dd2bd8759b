import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow, findOpenedDuty } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import '@slipstream/design-system/BottomSheet'
import '#shell/ShownOverlay.tsx'
import '../duty/DutySheet.tsx'
import '../RosterScreen.tsx'
import './PolicyPanel.tsx'

const meta = {
  title: 'Screens/Roster/Policy',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard?month=2026-11&item=trip%3Atrip-cph&view=rest' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const patient = { timeout: 15_000 }

async function findPanel() {
  const duty = await findOpenedDuty(patient)
  const panel = await duty.findByRole('region', { name: 'Commuter policy' }, patient)
  await expectSeen(() => panel, patient)
  return within(panel)
}

/** Two flights, since when each was planned, and the proof. */
export const Planned: Story = {
  parameters: server('policyPlanned'),
  play: async () => {
    const panel = await findPanel()
    await panel.findByText('Planned in time', undefined, patient)
    await expectWithinWindow()
  },
}

/** Before the deadline the panel says what to plan by when. */
export const ToPlan: Story = {
  parameters: server('policyToPlan'),
  play: async () => {
    const panel = await findPanel()
    await expect(
      await panel.findByText('Plan a second flight by Tue 10 Nov, 00:00 GMT.', undefined, patient),
    ).toBeVisible()
  },
}

export const Late: Story = {
  parameters: server('policyLate'),
  play: async () => {
    const panel = await findPanel()
    await expect(await panel.findByText(/^Planned after the deadline, /, undefined, patient)).toBeVisible()
  },
}

/** A plan that is older than the records. */
export const Unrecorded: Story = {
  parameters: server('policyUnrecorded'),
  play: async () => {
    const panel = await findPanel()
    await expect(
      await panel.findByText('Your last change is not recorded yet.', undefined, patient),
    ).toBeVisible()
  },
}

/** Somebody who stays near base has no flight to plan; what was planned before can still be proven. */
export const NearBase: Story = {
  parameters: server('policyNearBase'),
  play: async () => {
    const panel = await findPanel()
    await expect(
      await panel.findByText('You stay near base, so there is no flight to plan.', undefined, patient),
    ).toBeVisible()
    await expect(panel.queryByText(/^Plan /)).toBeNull()
    await expect(panel.getByRole('button', { name: /proof as PDF$/ })).toBeVisible()
  },
}

export const Failed: Story = {
  tags: ['error'],
  parameters: server('policyFailure'),
  play: async () => {
    const panel = await findPanel()
    await expect(await panel.findByRole('button', { name: 'Try again' }, patient)).toBeVisible()
  },
}

/** Nobody invents a deadline. */
export const NoDeadline: Story = {
  parameters: server('policyNoDeadline'),
  play: async () => {
    const panel = await findPanel()
    await expect(await panel.findByText(/no deadline is set\.$/, undefined, patient)).toBeVisible()
    await expect(panel.getByText('Two flights.')).toBeVisible()
  },
}
