import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { demoPassword, demoUser, longTextUser } from '@slipstream/mocks/fixtures/user'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
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

export const Hub: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Profile' })).toHaveAccessibleDescription(
      'Isla MacLeod',
    )
    await expect(canvas.getByText('0.9.50')).toBeVisible()
    await expect(canvas.getByText('13 October 2025')).toBeVisible()
    // The subscription's row loads by itself.
    await expect(await canvas.findByText('Active')).toBeVisible()
    await expectWithinWindow()
  },
}

const tellsOfSubscription = (words: string): NonNullable<Story['play']> =>
  async function told({ canvas }) {
    // The row loads by itself, in the place of a link of the same name.
    const row = () => canvas.getByRole('link', { name: 'Subscription' })
    await waitFor(() => expect(row()).toHaveAccessibleDescription(words))
    await expectWithinWindow()
  }

/** What comes next, and when, is said before the screen is opened. */
export const OnTrial: Story = {
  parameters: server('subscriptionTrialing'),
  args: { user: { ...demoUser, subscription_status: 'trialing' } },
  play: tellsOfSubscription('Trial Free until 14 November'),
}

export const Cancelling: Story = {
  parameters: server('cancelling'),
  play: tellsOfSubscription('Cancelled You keep access until 23 November. Nothing more is charged.'),
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
  parameters: server('profilePending'),
  args: { hasCachedProfile: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your settings')).toBeInTheDocument()
  },
}

/** Spec §8 Profile fetch failure with no existing user. */
export const ProfileFailure: Story = {
  parameters: server('profileFailure'),
  args: { hasCachedProfile: false },
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to fetch user profile')
    await step('Try Again asks again, and says again what came of it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
      await expect(await canvas.findByText('Failed to fetch user profile')).toBeVisible()
    })
  },
}

/** Design.md §2: viewable offline with the cached profile, read-only. */
export const Offline: Story = {
  ...reader.offline,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/You are offline\. These are the settings you last saw/),
    ).toBeVisible()
    await expect(canvas.getByText('+447700900123')).toBeVisible()
    await expect(canvas.getByText('60 minutes')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Profile' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Delete my account' })).toBeNull()
    await expect(canvas.getAllByText('Needs a connection.')).toHaveLength(2)
    await expectWithinWindow()
  },
}

/** Spec §2: offline on a settings path goes to the hub. */
export const OfflineOnAScreenBelow: Story = {
  ...Offline,
  args: { path: '/dashboard/settings/profile' },
}

export const LogsOut: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out' }))
    await expect(await canvas.findByRole('heading', { name: 'Log in' })).toBeVisible()
  },
}

export const AsksBeforeLoggingOutOffline: Story = {
  ...reader.offline,
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out' }))
    const question = await screen.findByRole('alertdialog', { name: 'Log out while offline?' })
    await step('staying changes nothing', async () => {
      await userEvent.click(within(question).getByRole('button', { name: 'Stay logged in' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expect(canvas.getByText('+447700900123')).toBeVisible()
    })
    await step('and the question can be asked again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Log out' }))
      await screen.findByRole('alertdialog', { name: 'Log out while offline?' })
    })
  },
}

/** The file of the download, as the browser would save it. */
function catchDownload() {
  const saved: { name: string; file: Promise<string> }[] = []
  let text: Promise<string> = Promise.resolve('')
  spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    text = file instanceof Blob ? file.text() : Promise.reject(new Error('No file was handed over.'))
    return 'blob:story'
  })
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: text })
  })
  return saved
}

export const ExportsMyData: Story = {
  play: async ({ canvas }) => {
    const saved = catchDownload()
    await userEvent.click(await canvas.findByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    await expect(saved[0]?.name).toBe('slipstream-2026-11-05.json')
    await expect(JSON.parse((await saved[0]?.file) ?? '')).toMatchObject({
      user: { email: demoUser.email },
      settings: { slip_time: 60 },
    })
  },
}

export const ExportFails: Story = {
  parameters: server('exportFailure'),
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download my data' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your data could not be exported.')
    await step('and can be tried again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
      const download = canvas.getByRole('button', { name: 'Download my data' })
      await waitFor(() => expect(download).not.toHaveAttribute('aria-disabled'))
      await expect(await canvas.findByRole('alert')).toHaveTextContent('Your data could not be exported.')
    })
  },
}

const openDeleting: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account' }))
  await screen.findByRole('alertdialog', { name: 'Delete your account?' })
  await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveFocus())
}

export const DeletingMyAccount: Story = { tags: ['picture'], play: openDeleting }

export const DeletesMyAccount: Story = {
  play: async (context) => {
    const { canvas, step } = context
    await openDeleting(context)
    const dialog = within(screen.getByRole('alertdialog'))
    await step('without a password nothing is sent', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
      await expectSeen(() => dialog.getByText('Password is required'))
    })
    await step('a wrong one keeps the dialog and what was typed', async () => {
      await userEvent.type(dialog.getByLabelText('Your password'), 'not it{Enter}')
      await expectSeen(() => dialog.getByText(/^The password is not correct/))
      await expect(dialog.getByLabelText('Your password')).toHaveValue('not it')
      await expect(dialog.getByLabelText('Your password')).toHaveFocus()
    })
    await step('the right one clears the device, goes to / and says so', async () => {
      await userEvent.clear(dialog.getByLabelText('Your password'))
      await userEvent.type(dialog.getByLabelText('Your password'), `${demoPassword}{Enter}`)
      await expect(await canvas.findByRole('heading', { name: 'Log in' })).toBeVisible()
      await waitFor(() =>
        expect(screen.getByText('Your account and all its data are deleted.')).toBeVisible(),
      )
    })
  },
}

/** The subscription could not be ended, so nothing is deleted. */
export const DeletingFails: Story = {
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

export const KeepsMyAccount: Story = {
  play: async (context) => {
    await openDeleting(context)
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}
