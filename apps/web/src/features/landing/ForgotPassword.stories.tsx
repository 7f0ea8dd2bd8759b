import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { demoPassword, demoUser, mockResetToken } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow, reader } from '#testing/reader.ts'
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

const acknowledge = async (dialog: HTMLElement) => {
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

export const AskForALink: Story = {
  tags: ['picture', 'wide'],
  play: async () => {
    const sheet = await drawer()
    await waitFor(() => expect(sheet.getByLabelText('Email')).toHaveFocus())
    await expectWithinWindow()
  },
}

export const SaysWhatIsWrongWithTheEmail: Story = {
  play: async ({ step }) => {
    const sheet = await drawer()
    const email = sheet.getByLabelText('Email')
    await step('passed through empty, it is not blamed', async () => {
      await waitFor(() => expect(email).toHaveFocus())
      await userEvent.tab()
      await expect(sheet.queryByText('Email is required')).toBeNull()
    })
    await step('sent empty', async () => {
      await userEvent.click(sheet.getByRole('button', { name: 'Send link' }))
      await expect(email).toHaveAccessibleDescription('Email is required')
      await expect(email).toHaveFocus()
    })
    await step('not an address', async () => {
      await userEvent.type(email, 'isla@')
      await expect(email).toHaveAccessibleDescription('Invalid email format')
    })
  },
}

export const SaysItWhenTheFieldIsLeft: Story = {
  play: async ({ step }) => {
    const sheet = await drawer()
    const email = sheet.getByLabelText('Email')
    await userEvent.type(email, 'isla.macleod')
    await expect(sheet.queryByText('Invalid email format')).toBeNull()
    await userEvent.tab()
    await expect(email).toHaveAccessibleDescription('Invalid email format')
    await step('and takes it back as soon as it is mended', async () => {
      await userEvent.type(email, '@slipstream.example')
      await waitFor(() => expect(sheet.queryByText('Invalid email format')).toBeNull())
    })
  },
}

export const Sending: Story = {
  parameters: server('pending'),
  play: async () => {
    const sheet = await sendLink(demoUser.email)
    await waitFor(() =>
      expect(sheet.getByRole('button', { name: /Send link/ })).toHaveAttribute('aria-disabled', 'true'),
    )
  },
}

export const LinkSent: Story = {
  play: async ({ step }) => {
    const sheet = await sendLink(demoUser.email)
    const title = await sheet.findByRole('heading', { name: 'Check your email' })
    await expect(title).toHaveFocus()
    await waitFor(() => expect(sheet.getByText(demoUser.email)).toBeVisible())
    await step('Try Again keeps the address', async () => {
      await userEvent.click(sheet.getByRole('button', { name: 'Try Again' }))
      await expect(sheet.getByLabelText('Email')).toHaveFocus()
      await expect(sheet.getByLabelText('Email')).toHaveValue(demoUser.email)
      await userEvent.keyboard('{Enter}')
      await sheet.findByRole('heading', { name: 'Check your email' })
    })
  },
}

export const ClosesOnTheLogInForm: Story = {
  play: async ({ canvas, step }) => {
    const sheet = await sendLink(demoUser.email)
    await sheet.findByRole('heading', { name: 'Check your email' })
    const [close] = sheet.getAllByRole('button', { name: 'Close' }).slice(-1)
    if (close) await userEvent.click(close)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await step('which has the address already', () =>
      expect(canvas.getByLabelText('Email')).toHaveValue(demoUser.email),
    )
  },
}

/** The answer is the same for an address without an account (issue 4). */
export const UnknownEmail: Story = {
  play: async () => {
    const sheet = await sendLink('nobody@slipstream.example')
    await sheet.findByRole('heading', { name: 'Check your email' })
  },
}

export const LongEmail: Story = {
  ...reader.phone320,
  play: async () => {
    const sheet = await sendLink('bartholomew.featherstonehaugh-cholmondeley@longhaul.cabin-crew.example')
    await sheet.findByRole('heading', { name: 'Check your email' })
    await expectWithinWindow()
  },
}

export const AskedTooOften: Story = {
  parameters: server('forgotLimited'),
  play: async () => {
    await sendLink(demoUser.email)
    await expectError('Too many attempts. Please try again in 30 seconds.')
  },
}

export const ErrorKeepsTheEmail: Story = {
  parameters: server('forgotLimited'),
  play: async () => {
    const sheet = await sendLink(demoUser.email)
    await acknowledge(await expectError('Too many attempts. Please try again in 30 seconds.'))
    await expect(sheet.getByLabelText('Email')).toHaveValue(demoUser.email)
  },
}

export const Offline: Story = {
  parameters: server('offline'),
  play: async () => {
    await sendLink(demoUser.email)
    await expectError('No response received from server. Please check your network connection.')
  },
}

export const OpensFromTheLogInForm: Story = {
  args: { path: '/' },
  play: async ({ canvas, step }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), demoUser.email)
    await userEvent.type(canvas.getByLabelText('Password'), 'half-typ')
    await userEvent.click(canvas.getByRole('link', { name: 'Forgot password?' }))
    const sheet = await drawer()
    await expect(sheet.getByLabelText('Email')).toHaveValue(demoUser.email)
    await step('Escape leads back, and nothing that was typed is gone', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(canvas.getByLabelText('Password')).toHaveValue('half-typ')
      await waitFor(() => expect(canvas.getByRole('link', { name: 'Forgot password?' })).toHaveFocus())
    })
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
  args: { path: resetLink },
  play: async ({ step }) => {
    const sheet = await drawer('Choose a new password')
    const [password, repeat] = [
      sheet.getByLabelText('New password'),
      sheet.getByLabelText('Repeat the new password'),
    ]
    const said = () => sheet.getAllByRole('link').map((link) => link.textContent)
    await step('nothing typed', async () => {
      await userEvent.click(sheet.getByRole('button', { name: 'Save password' }))
      await expect(said()).toEqual(['Password is required', 'Re-enter your password'])
    })
    await step('too short, and not the same', async () => {
      await userEvent.type(password, '7 chars')
      await userEvent.type(repeat, '7 char')
      await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters')
      await expect(repeat).toHaveAccessibleDescription('Passwords do not match')
      await expect(said()).toEqual(['Password must be at least 8 characters', 'Passwords do not match'])
    })
  },
}

export const EightCharactersAreEnough: Story = {
  args: { path: resetLink },
  play: async () => {
    await savePassword('8 chars!')
    await screen.findByRole('dialog', { name: 'Password Reset Successful' })
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

export const AndThenTheOldPasswordIsRefused: Story = {
  args: { path: resetLink },
  play: async ({ canvas }) => {
    await savePassword(newPassword)
    const dialog = await screen.findByRole('dialog', { name: 'Password Reset Successful' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.type(canvas.getByLabelText('Email'), demoUser.email)
    await userEvent.type(canvas.getByLabelText('Password'), `${demoPassword}{Enter}`)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Incorrect email or password.')
  },
}

export const SignedInHereToo: Story = {
  parameters: server('default'),
  args: { path: resetLink, isSignedIn: true },
  play: async ({ canvas, step }) => {
    await savePassword(newPassword)
    await screen.findByRole('dialog', { name: 'Password Reset Successful' })
    await step('the session that the old password opened is over here too', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(await canvas.findByRole('heading', { name: 'Log in' })).toBeVisible()
    })
  },
}

const linkIsOver = 'This reset link has expired or was already used. Please ask for a new one.'

export const LinkIsNoLongerValid: Story = {
  args: { path: resetLink },
  parameters: server('resetExpired'),
  play: async () => {
    await savePassword(newPassword)
    await expectError(linkIsOver)
  },
}

export const AsksForANewLink: Story = {
  args: { path: resetLink },
  parameters: server('resetExpired'),
  play: async ({ step }) => {
    const sheet = await savePassword(newPassword)
    await step('nothing that was typed is gone', async () => {
      await acknowledge(await expectError(linkIsOver))
      await expect(sheet.getByLabelText('New password')).toHaveValue(newPassword)
    })
    await step('and a new link is one press away', async () => {
      await userEvent.click(sheet.getByRole('button', { name: 'Ask for a new link' }))
      const email = (await drawer()).getByLabelText('Email')
      await waitFor(() => expect(email).toHaveFocus())
    })
  },
}

export const ResetFails: Story = {
  args: { path: resetLink },
  parameters: server('resetFailure'),
  play: async () => {
    await savePassword(newPassword)
    await expectError('An unexpected error occurred. Please try again.')
  },
}

export const OpensAnewAtTheFirstStep: Story = {
  args: { path: '/' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Forgot password?' }))
    const sheet = await sendLink(demoUser.email)
    await sheet.findByRole('heading', { name: 'Check your email' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('link', { name: 'Forgot password?' }))
    await expect((await drawer()).getByLabelText('Email')).toHaveValue(demoUser.email)
  },
}
