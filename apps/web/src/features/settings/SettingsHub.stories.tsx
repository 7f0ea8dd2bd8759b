import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { demoPassword, demoUser, longTextUser } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow, reader } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const meta = {
  title: 'Screens/Settings/Hub',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/settings' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
const account = { path: '/dashboard/settings/account' }

export const Hub: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Profile' })).toHaveAccessibleDescription(
      'Isla MacLeod',
    )
    // The subscription's row loads by itself.
    await expect(await canvas.findByText('Active')).toBeVisible()
    await expectWithinWindow()
  },
}

/** What comes next, and when, is said before the screen is opened. */
export const OnTrial: Story = {
  parameters: server('subscriptionTrialing'),
  args: { user: { ...demoUser, subscription_status: 'trialing' } },
  play: async ({ canvas }) => {
    // The row loads by itself, in the place of a link of the same name.
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Subscription' })).toHaveAccessibleDescription(
        'Trial Free until 14 November',
      ),
    )
  },
}

export const LongWords: Story = {
  parameters: server('longText'),
  args: { user: longTextUser },
  play: async ({ canvas }) => {
    await canvas.findByText(`${longTextUser.first_name} ${longTextUser.surname}`)
    await expectWithinWindow()
  },
}

/** Spec §2: with no user settings loaded a profile fetch is forced. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: server('profilePending'),
  args: { hasCachedProfile: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your settings')).toBeInTheDocument()
  },
}

/** Spec §8 Profile fetch failure with no existing user. */
export const ProfileFailure: Story = {
  tags: ['error'],
  parameters: server('profileFailure'),
  args: { hasCachedProfile: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to fetch user profile')
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeEnabled()
  },
}

/** Design.md §2: viewable offline with the cached profile, read-only. */
export const Offline: Story = {
  ...reader.offline,
  tags: ['offline'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Offline - your settings as last seen')).toBeVisible()
    await expect(await canvas.findByText('+447700900123')).toBeVisible()
    await expect(canvas.getByText('60 minutes')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Profile' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Delete my account' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Calendars' })).toBeNull()
    await expectWithinWindow()
  },
}

export const AsksBeforeLoggingOutOffline: Story = {
  ...reader.offline,
  tags: ['offline'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out' }))
    await screen.findByRole('alertdialog', { name: 'Log out while offline?' })
  },
}

export const LogOutOnAllDevicesFails: Story = {
  tags: ['error'],
  args: account,
  parameters: server('logOutEverywhereFailure'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out on all devices' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Log out on all devices?' }))
    await userEvent.click(question.getByRole('button', { name: 'Log out on all devices' }))
    await expect(await canvas.findByText(/^You are still logged in on all devices\./)).toBeInTheDocument()
  },
}

export const ExportFails: Story = {
  tags: ['error'],
  args: account,
  parameters: server('exportFailure'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download my data' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your data could not be exported.')
  },
}

const openDeleting: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account' }))
  await screen.findByRole('alertdialog', { name: 'Delete your account?' })
  await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveFocus())
}

export const DeletingMyAccount: Story = {
  args: account,
  tags: ['picture', 'phone-picture'],
  play: openDeleting,
}

/** The subscription could not be ended, so nothing is deleted. */
export const DeletingFails: Story = {
  tags: ['error'],
  args: account,
  parameters: server('deleteFailure'),
  play: async (context) => {
    await openDeleting(context)
    const dialog = within(screen.getByRole('alertdialog'))
    await userEvent.type(dialog.getByLabelText('Your password'), `${demoPassword}{Enter}`)
    await expectSeen(() => dialog.getByRole('alert'))
    await expect(dialog.getByRole('alert')).toHaveTextContent(/^Your account was not deleted\. The service/)
    await expect(dialog.getByLabelText('Your password')).toHaveValue(demoPassword)
  },
}
