import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow, reader } from '#testing/reader.ts'
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

export const EmptyFields: Story = {
  tags: ['error'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log in' }))
    await expect(await canvas.findByText('Email is required')).toBeVisible()
    await expect(canvas.getByText('Password is required')).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
  },
}

export const Refused: Story = {
  tags: ['error'],
  parameters: server('loginFailure'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), demoUser.email)
    await userEvent.type(canvas.getByLabelText('Password'), 'not it{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Incorrect email or password.')
    await expect(canvas.getByLabelText('Email')).toHaveValue(demoUser.email)
  },
}

/** Specification §2 Status chips; issue 16, C4: on public screens too. */
export const LogInOffline: Story = {
  ...reader.offline,
  tags: ['offline'],
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Email')
    await expect(await screen.findByText('Offline', { selector: 'output *' })).toBeVisible()
    await expectWithinWindow()
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
