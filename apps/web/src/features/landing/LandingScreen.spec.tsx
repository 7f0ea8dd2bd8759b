import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { newcomer } from '@slipstream/mocks/fixtures/registration'
import { demoPassword, demoUser } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { changeConnection } from '#testing/connection.ts'
import { server } from '#testing/server.ts'
import { expectSeen } from '#testing/reader.ts'
import meta from './LandingScreen.stories.tsx'

const test = behaviour(meta)

async function logIn(canvas: ReturnType<typeof within>): Promise<void> {
  await userEvent.type(await canvas.findByLabelText('Email'), demoUser.email)
  await userEvent.type(canvas.getByLabelText('Password'), `${demoPassword}{Enter}`)
}

/** Dark is for people who are logged in (specification §2 Themes). */
test('the landing page is light in the dark theme', {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Log in' })
    await expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  },
})

/** Issue 16, C4. */
test('what was said of the last attempt goes as soon as something changes', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Log in' }))
  await expect(canvas.getByText('Password is required')).toBeVisible()
  await userEvent.type(canvas.getByLabelText('Email'), demoUser.email)
  await userEvent.type(canvas.getByLabelText('Password'), 'not-the-password')
  await expect(canvas.queryByText(/is required/)).toBeNull()
  await userEvent.keyboard('{Enter}')
  await canvas.findByRole('alert')
  await userEvent.type(canvas.getByLabelText('Password'), '1')
  await expect(canvas.queryByRole('alert')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await canvas.findByRole('alert')
  await userEvent.click(canvas.getByLabelText('Remember me'))
  await expect(canvas.queryByRole('alert')).toBeNull()
})

/** Issue 16, C4. */
test('says that the server was not reached until the connection is back', {
  parameters: server('offline'),
  play: async ({ canvas }) => {
    await logIn(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No response received from server. Please check your network connection.',
    )
    changeConnection('offline')
    await expect(await screen.findByText('Offline', { selector: 'output *' })).toBeVisible()
    await expect(canvas.getByRole('alert')).toBeVisible()
    changeConnection('slow')
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
  },
})

/** Specification §5 Registration and session. */
test('refuses an answer without a token as an invalid response', {
  parameters: server('loginWithoutToken'),
  play: async ({ canvas }) => {
    await logIn(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid response from server')
  },
})

/** Specification §8 Login failure. */
test('a log-in that fails without a reason keeps what was typed', {
  parameters: server('loginFault'),
  play: async ({ canvas }) => {
    await logIn(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Login failed. Please try again.')
    await expect(canvas.getByLabelText('Email')).toHaveValue(demoUser.email)
    await expect(canvas.getByLabelText('Password')).toHaveValue(demoPassword)
  },
})

test('the email goes along to registration and back', async ({ canvas }) => {
  await userEvent.type(await canvas.findByLabelText('Email'), newcomer.email)
  await userEvent.click(canvas.getByRole('link', { name: 'Create an account' }))
  // The form takes the place of its outline, heading included.
  await expectSeen(() => canvas.getByRole('heading', { level: 1, name: 'Create your account' }))
  await expect(await canvas.findByLabelText('Email')).toHaveValue(newcomer.email)
  await userEvent.click(canvas.getByRole('link', { name: 'Log in' }))
  await expect(await canvas.findByLabelText('Email')).toHaveValue(newcomer.email)
})

test('a month to look around in opens without an account, and closes to where it was', async ({ canvas }) => {
  const open = await canvas.findByRole('button', { name: 'See a sample month' })
  await userEvent.click(open)
  const sheet = within(await screen.findByRole('dialog', { name: /^Sample month/ }))
  await waitFor(() => expect(sheet.getAllByText(/^Home \d nights?$/).length).toBeGreaterThan(0))
  await userEvent.click(sheet.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(open).toHaveFocus())
})
