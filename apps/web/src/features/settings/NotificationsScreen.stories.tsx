import type { Meta, StoryObj } from '@storybook/react-vite'
import { createFakePushDevice } from '@slipstream/client/testing/fake-push-device'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, userEvent, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow, reader, toSettings } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import './NotificationsScreen.tsx'
import './SettingsRoutes.tsx'

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

export const SwitchedOff: Story = {
  args: device({}),
  play: async ({ canvas }) => {
    const here = await canvas.findByRole('switch', { name: thisDevice })
    const settled = async () => waitFor(() => expect(here).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(here)
    await settled()
    await expect(here).toBeChecked()
    await userEvent.click(here)
    await settled()
    await expect(here).not.toBeChecked()
  },
}

/** How to undo it is said where it is found out. */
export const Denied: Story = {
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

/** The server did not take it, so nothing is left of it in the browser either. */
export const NotSwitchedOn: Story = {
  parameters: server('pushSubscribeFailure'),
  args: device({ permission: 'granted' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: thisDevice }))
    await expect(await canvas.findByText(/^Still off\./)).toBeVisible()
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
  args: device({ obstacle: 'unsupported' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This browser cannot show notifications\./)).toBeVisible()
  },
}

/** What was chosen holds on every device, and each switch acts by itself. */
export const TopicsChosen: Story = {
  parameters: server('pushTopicsChosen'),
  args: device({}),
  play: async ({ canvas, step }) => {
    const drops = await canvas.findByRole('switch', { name: 'Price drops' })
    await expect(drops).not.toBeChecked()
    await expect(canvas.getByRole('switch', { name: 'Roster changes' })).toBeChecked()
    await userEvent.click(drops)
    await waitFor(() => expect(drops).toBeChecked())
    await step('it stands after a visit elsewhere', async () => {
      await toSettings(canvas)
      await userEvent.click(await canvas.findByRole('link', { name: 'Notifications' }))
      await expect(await canvas.findByRole('switch', { name: 'Price drops' })).toBeChecked()
    })
  },
}

/** Shown at once, and rolled back in words at the switch. */
export const TopicRefused: Story = {
  parameters: server('pushSaveFailure'),
  args: device({}),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Finished work' }))
    await expect(await canvas.findByText(/^Not saved, so it is on again\./)).toBeVisible()
    await expect(canvas.getByRole('switch', { name: 'Finished work' })).toBeChecked()
  },
}

export const Loading: Story = {
  parameters: server('pushPending'),
  args: device({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your notifications')).toBeInTheDocument()
    await expect(await canvas.findByRole('switch', { name: thisDevice })).toBeVisible()
  },
}

/** This device can be switched though what the user wants to be told is not known. */
export const Failure: Story = {
  parameters: server('pushFailure'),
  args: device({}),
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong')
    await expect(await canvas.findByRole('switch', { name: thisDevice })).toBeEnabled()
    await step('Try Again asks again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
      await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong')
    })
  },
}

/** Spec §2: offline on a settings path goes to the hub. */
export const Offline: Story = {
  ...reader.offline,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/You are offline\. These are the settings you last saw/),
    ).toBeVisible()
  },
}
