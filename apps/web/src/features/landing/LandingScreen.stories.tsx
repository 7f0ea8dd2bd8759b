import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { newcomer } from '@slipstream/mocks/fixtures/registration'
import { demoPassword, demoUser } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { changeConnection } from '#testing/connection.ts'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow, reader } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const meta = {
  title: 'Screens/Landing',
  component: StoryApp,
  // Light in either theme (specification §2 Themes).
  tags: ['light-picture'],
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('unauthenticated') },
  args: { path: '/', isSignedIn: false },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const LogIn: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Log in' })).toBeVisible()
    await expectWithinWindow()
  },
}

/** Dark is for those who are logged in (specification §2 Themes). */
export const LightWhateverTheTheme: Story = {
  ...LogIn,
  ...reader.dark,
  play: async (context) => {
    await LogIn.play?.(context)
    await expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  },
}

export const LoggingIn: Story = {
  parameters: server('pending'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), demoUser.email)
    await userEvent.type(canvas.getByLabelText('Password'), `${demoPassword}{Enter}`)
    const button = canvas.getByRole('button', { name: /Log in/ })
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  },
}

export const TooManyAttempts: Story = {
  parameters: server('loginLimited'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), demoUser.email)
    await userEvent.type(canvas.getByLabelText('Password'), `${demoPassword}{Enter}`)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Too many attempts. Please try again in 30 seconds.',
    )
  },
}

export const LongWords: Story = {
  parameters: server('loginFailure'),
  play: async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByLabelText('Email'),
      'bartholomew.featherstonehaugh-cholmondeley@longhaul.cabin-crew.example',
    )
    await userEvent.type(canvas.getByLabelText('Password'), 'not it{Enter}')
    await canvas.findByRole('alert')
    await expectWithinWindow()
  },
}

export const EmptyFields: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log in' }))
    await expect(await canvas.findByText('Email is required')).toBeVisible()
    await expect(canvas.getByText('Password is required')).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
  },
}

export const Refused: Story = {
  parameters: server('loginFailure'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), demoUser.email)
    await userEvent.type(canvas.getByLabelText('Password'), 'not it{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Incorrect email or password.')
    await expect(canvas.getByLabelText('Email')).toHaveValue(demoUser.email)
  },
}

export const ServerDown: Story = {
  parameters: server('offline'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), demoUser.email)
    await userEvent.type(canvas.getByLabelText('Password'), `${demoPassword}{Enter}`)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No response received from server. Please check your network connection.',
    )
  },
}

/** What was said of the last attempt goes as soon as something changes (issue 16, C4). */
export const RefusedThenTypedAgain: Story = {
  parameters: server('unauthenticated'),
  play: async ({ canvas }) => {
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
  },
}

export const UnreachedThenBackOnline: Story = {
  parameters: server('offline'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), demoUser.email)
    await userEvent.type(canvas.getByLabelText('Password'), `${demoPassword}{Enter}`)
    await canvas.findByRole('alert')
    changeConnection('offline')
    await expect(await screen.findByText('Offline', { selector: 'output *' })).toBeVisible()
    await expect(canvas.getByRole('alert')).toBeVisible()
    changeConnection('slow')
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
  },
}

/** Specification §2 Status chips; issue 16, C4: on public screens too. */
export const LogInOffline: Story = {
  ...reader.offline,
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Email')
    await expect(await screen.findByText('Offline', { selector: 'output *' })).toBeVisible()
    await expectWithinWindow()
  },
}

export const LogInOfflineAt320: Story = {
  ...LogInOffline,
  globals: { ...reader.offline.globals, ...reader.phone320.globals },
}

export const LogsIn: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), demoUser.email)
    await userEvent.type(canvas.getByLabelText('Password'), `${demoPassword}{Enter}`)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
  },
}

export const ReachesThePageThatWasAskedFor: Story = {
  args: { path: '/dashboard/settings' },
  play: async (context) => {
    const { canvas } = context
    await userEvent.type(await canvas.findByLabelText('Email'), demoUser.email)
    await userEvent.type(canvas.getByLabelText('Password'), `${demoPassword}{Enter}`)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  },
}

/** Spec §5 Registration and session. */
export const UnreadableAnswer: Story = {
  parameters: server('loginWithoutToken'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), demoUser.email)
    await userEvent.type(canvas.getByLabelText('Password'), `${demoPassword}{Enter}`)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid response from server')
  },
}

/** Spec §8 Login failure: a fault that the server does not explain. */
export const UnexplainedFailure: Story = {
  parameters: server('loginFault'),
  play: async ({ canvas, step }) => {
    const email = await canvas.findByLabelText('Email')
    await userEvent.type(email, demoUser.email)
    await userEvent.type(canvas.getByLabelText('Password'), `${demoPassword}{Enter}`)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Login failed. Please try again.')
    await step('nothing that was typed is gone', async () => {
      await expect(email).toHaveValue(demoUser.email)
      await expect(canvas.getByLabelText('Password')).toHaveValue(demoPassword)
    })
  },
}

export const GoesOnWithAnUnfinishedRegistration: Story = {
  parameters: server('registrationAtVerify'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), newcomer.email)
    await userEvent.type(canvas.getByLabelText('Password'), `${newcomer.password}{Enter}`)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible()
    await expect(await canvas.findByLabelText('Code')).toHaveAccessibleDescription(new RegExp(newcomer.email))
  },
}

export const UnfinishedOnThisDevice: Story = {
  parameters: server('registrationAtProfile'),
  args: { registrationStep: 'profile' },
  play: async ({ canvas, step }) => {
    const link = await canvas.findByRole('link', { name: 'Continue your registration' })
    await step('it is offered in the place of a new account', () =>
      expect(canvas.queryByRole('link', { name: 'Create an account' })).toBeNull(),
    )
    await expect(link).toHaveAttribute('href', '/register')
  },
}

export const TypedOnceIsTypedForRegistration: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), newcomer.email)
    await userEvent.click(canvas.getByRole('link', { name: 'Create an account' }))
    // The form takes the place of its outline, heading included.
    await expectSeen(() => canvas.getByRole('heading', { level: 1, name: 'Create your account' }))
    await expect(await canvas.findByLabelText('Email')).toHaveValue(newcomer.email)
    await userEvent.click(canvas.getByRole('link', { name: 'Log in' }))
    await expect(await canvas.findByLabelText('Email')).toHaveValue(newcomer.email)
  },
}
