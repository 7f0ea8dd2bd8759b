import type { Meta, StoryObj } from '@storybook/react-vite'
import { createFakePushDevice } from '@slipstream/client/testing/fake-push-device'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, userEvent, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import './NotificationsScreen.tsx'
import '../SettingsRoutes.tsx'

const meta = {
  title: 'Screens/Settings/Notifications',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/settings/notifications' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const thisDevice = 'Notifications on this device'
const device = (state: Parameters<typeof createFakePushDevice>[0]) => ({
  makePushDevice: () => createFakePushDevice(state).device,
})

/** Nothing is asked of the user before they switch it on. */
export const SwitchedOn: Story = {
  tags: ['picture', 'wide'],
  args: device({}),
  play: async ({ canvas, step }) => {
    const here = await canvas.findByRole('switch', { name: thisDevice })
    await expect(here).not.toBeChecked()
    await step('by a tap', async () => {
      await userEvent.click(here)
      await waitFor(() => expect(canvas.getByRole('switch', { name: thisDevice })).toBeChecked())
    })
    await expect(await canvas.findByRole('switch', { name: 'Price drops' })).toBeChecked()
    await expectWithinWindow()
  },
}

/** How to undo it is said where it is found out. */
export const Denied: Story = {
  tags: ['error'],
  args: device({ answer: 'denied' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: thisDevice }))
    await expect(
      await canvas.findByText(/^Notifications from Slipstream are blocked on this device\. Allow them/),
    ).toBeVisible()
    await expect(canvas.queryByRole('switch', { name: thisDevice })).toBeNull()
    await expect(await canvas.findByRole('switch', { name: 'Roster changes' })).toBeEnabled()
    await expectWithinWindow()
  },
}

export const QuestionUnanswered: Story = {
  args: device({ answer: 'default' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: thisDevice }))
    await expect(
      await canvas.findByText(/^Still off\. Your browser asked for permission and got no answer\./),
    ).toBeVisible()
    await expect(canvas.getByRole('switch', { name: thisDevice })).not.toBeChecked()
  },
}

/** iOS has notifications for apps on the Home Screen alone. */
export const NeedsInstallation: Story = {
  args: device({ obstacle: 'needs-installation' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/In Safari tap Share, then Add to Home Screen\./)).toBeVisible()
    await expect(canvas.queryByRole('switch', { name: thisDevice })).toBeNull()
  },
}

export const Unsupported: Story = {
  tags: ['error'],
  args: device({ obstacle: 'unsupported' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This browser cannot show notifications\./)).toBeVisible()
  },
}

/** Shown at once, and rolled back in words at the switch. */
export const TopicRefused: Story = {
  tags: ['error'],
  parameters: server('pushSaveFailure'),
  args: device({}),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Finished work' }))
    await expect(await canvas.findByText(/^Not saved, so it is on again\./)).toBeVisible()
    await expect(canvas.getByRole('switch', { name: 'Finished work' })).toBeChecked()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: server('pushPending'),
  args: device({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your notifications')).toBeInTheDocument()
    await expect(await canvas.findByRole('switch', { name: thisDevice })).toBeVisible()
  },
}

/** This device can be switched, though the topics did not load. */
export const Failure: Story = {
  tags: ['error'],
  parameters: server('pushFailure'),
  args: device({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong')
    await expect(await canvas.findByRole('switch', { name: thisDevice })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeEnabled()
  },
}
