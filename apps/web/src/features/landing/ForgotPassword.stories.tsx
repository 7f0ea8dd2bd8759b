import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { demoUser, mockResetToken } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine it comes late otherwise.
import './ForgotPasswordSheet.tsx'

/** The drawer of specification §2, with the messages of §5. */
const meta = {
  title: 'Screens/Forgot password',
  component: StoryApp,
  // Light in either theme (specification §2 Themes).
  tags: ['light-picture'],
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('unauthenticated') },
  args: { path: '/forgot-password', isSignedIn: false },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const resetLink = `/#reset_token=${mockResetToken}`
const newPassword = 'cross-wind-09'

const drawer = async (name = 'Forgot password') => within(await screen.findByRole('dialog', { name }))

const sendLink = async (email: string) => {
  const sheet = await drawer()
  await userEvent.clear(sheet.getByLabelText('Email'))
  await userEvent.type(sheet.getByLabelText('Email'), `${email}{Enter}`)
  return sheet
}

const savePassword = async (password: string, repeat = password) => {
  const sheet = await drawer('Choose a new password')
  await userEvent.type(sheet.getByLabelText('New password'), password)
  await userEvent.type(sheet.getByLabelText('Repeat the new password'), `${repeat}{Enter}`)
  return sheet
}

/** The dialog titled 'Error' of specification §8. */
const expectError = async (message: string) => {
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
  await waitFor(() => expect(within(dialog).getByText(message)).toBeVisible())
  return dialog
}

export const AskForALink: Story = {
  tags: ['picture', 'wide'],
  play: async () => {
    const sheet = await drawer()
    await waitFor(() => expect(sheet.getByLabelText('Email')).toHaveFocus())
    await expectWithinWindow()
  },
}

export const LinkSent: Story = {
  play: async () => {
    const sheet = await sendLink(demoUser.email)
    await expect(await sheet.findByRole('heading', { name: 'Check your email' })).toHaveFocus()
    await waitFor(() => expect(sheet.getByText(demoUser.email)).toBeVisible())
  },
}

export const AskedTooOften: Story = {
  tags: ['error'],
  parameters: server('forgotLimited'),
  play: async () => {
    await sendLink(demoUser.email)
    await expectError('Too many attempts. Please try again in 30 seconds.')
  },
}

export const ChooseANewPassword: Story = {
  tags: ['picture', 'wide'],
  args: { path: resetLink },
  play: async () => {
    const sheet = await drawer('Choose a new password')
    await waitFor(() => expect(sheet.getByLabelText('New password')).toHaveFocus())
    await expectWithinWindow()
  },
}

export const SaysWhatIsWrongWithThePassword: Story = {
  tags: ['error'],
  args: { path: resetLink },
  play: async () => {
    const sheet = await drawer('Choose a new password')
    await userEvent.click(sheet.getByRole('button', { name: 'Save password' }))
    await expect(sheet.getByLabelText('New password')).toHaveAccessibleDescription('Password is required')
  },
}

export const ResetSucceeds: Story = {
  args: { path: resetLink },
  play: async () => {
    await savePassword(newPassword)
    const dialog = await screen.findByRole('dialog', { name: 'Password Reset Successful' })
    await waitFor(() =>
      expect(within(dialog).getByText('Please log in with your new password.')).toBeVisible(),
    )
  },
}

const linkIsOver = 'This reset link has expired or was already used. Please ask for a new one.'

export const LinkIsNoLongerValid: Story = {
  tags: ['error'],
  args: { path: resetLink },
  parameters: server('resetExpired'),
  play: async () => {
    await savePassword(newPassword)
    await expectError(linkIsOver)
  },
}
