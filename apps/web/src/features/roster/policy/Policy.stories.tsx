import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow, findOpenedDuty } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import '@slipstream/design-system/BottomSheet'
import '#shell/ShownOverlay.tsx'
import '../DutySheet.tsx'
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
  play: async ({ step }) => {
    const panel = await findPanel()
    await panel.findByText('Planned in time', undefined, patient)
    await step('the rule, the deadline and both flights with the server’s times', async () => {
      await expect(panel.getByText('Two flights, planned 12 h before report.')).toBeVisible()
      await expect(panel.getByText('Planned. The deadline is Tue 10 Nov, 00:00 GMT.')).toBeVisible()
      const [first, second] = panel.getAllByRole('listitem')
      await expect(first).toHaveTextContent(
        /BA1433 EDI–LHR.*06:30.*lands 4 h before report.*Mon 2 Nov, 17:21 GMT/,
      )
      await expect(second).toHaveTextContent(/Back-up, chosen.*Mon 2 Nov, 17:24 GMT/)
    })
    await step('the proof is a PDF', async () => {
      panel.getByRole('button', { name: /proof as PDF$/ }).focus()
      await userEvent.keyboard('{Enter}')
      // The notice moves in.
      await expectSeen(() => screen.getByText('Proof saved to your downloads.'), patient)
    })
    await expectWithinWindow()
  },
}

/** Before the deadline the panel says what to plan by when, and one press records the back-up. */
export const ToPlan: Story = {
  parameters: server('policyToPlan'),
  play: async () => {
    const panel = await findPanel()
    await expect(
      await panel.findByText('Plan a second flight by Tue 10 Nov, 00:00 GMT.', undefined, patient),
    ).toBeVisible()
    panel.getByRole('button', { name: /^Plan with back-up \w+ \d\d:\d\d$/ }).focus()
    await userEvent.keyboard('{Enter}')
    await panel.findByText('Planned in time', undefined, patient)
    await waitFor(() => expect(panel.queryByRole('button', { name: /^Plan with back-up/ })).toBeNull())
  },
}

export const Late: Story = {
  parameters: server('policyLate'),
  play: async () => {
    const panel = await findPanel()
    await expect(await panel.findByText(/^Planned after the deadline, /, undefined, patient)).toBeVisible()
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

/** A policy of minutes needs no second flight. */
export const Minutes: Story = {
  parameters: server('policyMinutes'),
  play: async () => {
    const panel = await findPanel()
    await panel.findByText('Planned in time', undefined, patient)
    await expect(panel.getAllByRole('listitem')).toHaveLength(1)
    await expect(panel.queryByRole('button', { name: /back-up/ })).toBeNull()
  },
}

/** A plan that is older than the records is recorded by one press. */
export const Unrecorded: Story = {
  parameters: server('policyUnrecorded'),
  play: async () => {
    const panel = await findPanel()
    await expect(
      await panel.findByText('Your last change is not recorded yet.', undefined, patient),
    ).toBeVisible()
    const [button] = panel.getAllByRole('button')
    button!.focus()
    await userEvent.keyboard('{Enter}')
    await panel.findByText('Planned in time', undefined, patient)
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

/** A long name makes the same document. */
export const LongName: Story = {
  parameters: server('policyLong'),
  play: async () => {
    const panel = await findPanel()
    await panel.findByText('Planned in time', undefined, patient)
    await expectWithinWindow()
  },
}

export const Failed: Story = {
  parameters: server('policyFailure'),
  play: async () => {
    const panel = await findPanel()
    await expect(await panel.findByRole('button', { name: 'Try again' }, patient)).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: server('policyPending'),
  play: async () => {
    const panel = await findPanel()
    await expect(panel.getByText('Loading what is recorded')).toBeInTheDocument()
  },
}

/** The back-up is sold out meanwhile: the message says so, and nothing was recorded. */
export const Refused: Story = {
  parameters: server('policyRefused'),
  play: async () => {
    const panel = await findPanel()
    const button = await panel.findByRole('button', { name: /^Plan with back-up/ }, patient)
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await panel.findByRole('alert', undefined, patient)).toBeVisible()
    await expect(panel.getByText(/^Plan a second flight/)).toBeVisible()
  },
}
