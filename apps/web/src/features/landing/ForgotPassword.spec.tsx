import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { demoUser, mockResetToken } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
// Loaded with the test: on a busy machine it comes late otherwise.
import './ForgotPasswordSheet.tsx'
import meta from './ForgotPassword.stories.tsx'

/** The drawer of specification §2, with the messages of §5. */
const test = behaviour(meta)

const resetLink = `/#reset_token=${mockResetToken}`
const newPassword = 'cross-wind-09'

const drawer = async (name = 'Forgot password') => within(await screen.findByRole('dialog', { name }))

const savePassword = async (password: string, repeat = password) => {
  const sheet = await drawer('Choose a new password')
  await userEvent.type(sheet.getByLabelText('New password'), password)
  await userEvent.type(sheet.getByLabelText('Repeat the new password'), `${repeat}{Enter}`)
  return sheet
}

test('says that the email is required, and that it is no address once the field is left', async ({
  step,
}) => {
  const sheet = await drawer()
  const email = sheet.getByLabelText('Email')
  await step('sent empty', async () => {
    await userEvent.click(sheet.getByRole('button', { name: 'Send link' }))
    await expect(email).toHaveAccessibleDescription('Email is required')
    await expect(email).toHaveFocus()
  })
  await step('no address', async () => {
    await userEvent.type(email, 'isla.macleod')
    await userEvent.tab()
    await expect(email).toHaveAccessibleDescription('Invalid email format')
  })
  await step('corrected', async () => {
    await userEvent.type(email, '@slipstream.example')
    await waitFor(() => expect(sheet.queryByText('Invalid email format')).toBeNull())
  })
})

test('the email goes from the log-in form to the drawer and back, and is there the next time', {
  args: { path: '/' },
  play: async ({ canvas, step }) => {
    const openDrawer = () => userEvent.click(canvas.getByRole('link', { name: 'Forgot password?' }))
    await userEvent.type(await canvas.findByLabelText('Email'), demoUser.email)
    await userEvent.type(canvas.getByLabelText('Password'), 'half-typ')
    await openDrawer()
    const sheet = await drawer()
    await expect(sheet.getByLabelText('Email')).toHaveValue(demoUser.email)
    await userEvent.keyboard('{Enter}')
    await sheet.findByRole('heading', { name: 'Check your email' })
    await step('Try Again keeps it', async () => {
      await userEvent.click(sheet.getByRole('button', { name: 'Try Again' }))
      await expect(sheet.getByLabelText('Email')).toHaveValue(demoUser.email)
      await userEvent.keyboard('{Enter}')
      await sheet.findByRole('heading', { name: 'Check your email' })
    })
    await step('Escape leads back, with all that was typed', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(canvas.getByLabelText('Email')).toHaveValue(demoUser.email)
      await expect(canvas.getByLabelText('Password')).toHaveValue('half-typ')
      await waitFor(() => expect(canvas.getByRole('link', { name: 'Forgot password?' })).toHaveFocus())
    })
    await step('opened again, it is at its first step', async () => {
      await openDrawer()
      await expect((await drawer()).getByLabelText('Email')).toHaveValue(demoUser.email)
    })
  },
})

test('a new password has at least 8 characters and is typed twice', {
  args: { path: resetLink },
  play: async ({ step }) => {
    const sheet = await drawer('Choose a new password')
    const password = sheet.getByLabelText('New password')
    const repeat = sheet.getByLabelText('Repeat the new password')
    const said = () => sheet.getAllByRole('link').map((link) => link.textContent)
    await step('nothing typed', async () => {
      await userEvent.click(sheet.getByRole('button', { name: 'Save password' }))
      await expect(said()).toEqual(['Password is required', 'Re-enter your password'])
    })
    await step('seven characters, and not the same', async () => {
      await userEvent.type(password, '7 chars')
      await userEvent.type(repeat, '7 char')
      await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters')
      await expect(repeat).toHaveAccessibleDescription('Passwords do not match')
      await expect(said()).toEqual(['Password must be at least 8 characters', 'Passwords do not match'])
    })
    await step('eight characters are enough', async () => {
      await userEvent.type(password, '!')
      await userEvent.type(repeat, 's!{Enter}')
      await screen.findByRole('dialog', { name: 'Password Reset Successful' })
    })
  },
})

test('a new password that the server finds too common is refused at its field', {
  args: { path: resetLink },
  play: async ({ step }) => {
    const sheet = await savePassword('Password1')
    await step('and in the dialog of specification §8', async () => {
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Error' }))
      await waitFor(() => expect(dialog.getByText('Choose a less common password')).toBeVisible())
      await userEvent.keyboard('{Escape}')
    })
    const password = sheet.getByLabelText('New password')
    await waitFor(() => expect(password).toHaveAccessibleDescription('Choose a less common password'))
    await step('until another is typed', async () => {
      await userEvent.type(password, ' of mine')
      await expect(password).not.toHaveAccessibleDescription()
    })
  },
})

test('a reset password ends the session on this device', {
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
})
