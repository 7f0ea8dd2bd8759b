import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { newcomer } from '@slipstream/mocks/fixtures/registration'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { changeConnection } from '#testing/connection.ts'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow } from '#testing/reader.ts'
import { enterAccount, fillProfile, findStage, resumed } from '#testing/steps/registration-steps.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

// Loaded with the story: on a busy machine they come late otherwise.
import '#features/roster/SampleMonthSheet.tsx'

/** What registration looks like, step by step; what it does is in Registration.spec.tsx. */
const meta = {
  title: 'Screens/Registration',
  component: StoryApp,
  // Light in either theme (specification §2 Themes).
  tags: ['light-picture'],
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('unauthenticated') },
  args: { path: '/register', isSignedIn: false },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const Account: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await findStage('Create your account')
    await expect(canvas.getByRole('navigation', { name: 'Registration' })).toBeVisible()
    await expect(await canvas.findByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password')
    await expectWithinWindow()
  },
}

export const AccountProblems: Story = {
  tags: ['error'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }))
    await expect(canvas.getByRole('region', { name: 'There are 2 problems' })).toHaveFocus()
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(/Email is required$/)
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(/Password is required$/)
  },
}

export const EmailTaken: Story = {
  tags: ['error'],
  play: async ({ canvas }) => {
    await enterAccount(canvas, demoUser.email, newcomer.password)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'There is already an account with this email. Log in or reset your password.',
    )
  },
}

export const NoConnection: Story = {
  tags: ['offline'],
  parameters: server('offline'),
  play: async ({ canvas }) => {
    await enterAccount(canvas, newcomer.email, newcomer.password)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No response received from server. Please check your network connection.',
    )
    await expect(canvas.getByLabelText('Email')).toHaveValue(newcomer.email)
    await expect(canvas.getByLabelText('Password')).toHaveValue(newcomer.password)
    // Specification §2 Status chips (issue 16, C4).
    changeConnection('offline')
    await expect(await canvas.findByText('Offline', { selector: 'output *' })).toBeVisible()
  },
}

export const Verify: Story = {
  ...resumed('verify'),
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await findStage('Confirm your email')
    const code = await canvas.findByLabelText('Code')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await expectWithinWindow()
  },
}

export const WrongCode: Story = {
  tags: ['error'],
  ...resumed('verify'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Code'), '135791{Enter}')
    await waitFor(() =>
      expect(canvas.getByLabelText('Code')).toHaveAccessibleDescription(
        /The code is not correct\. Check the code in the email and try again\.$/,
      ),
    )
  },
}

export const CodeSentAgain: Story = {
  ...resumed('verify'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new code' }))
    await expect(await canvas.findByText(/^A new code is on its way to /)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send a new code in 30 s' })).toBeDisabled()
  },
}

export const Profile: Story = {
  ...resumed('profile'),
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await findStage('Your profile')
    await canvas.findByLabelText('First name')
    await expectWithinWindow()
  },
}

export const ProfileProblems: Story = {
  tags: ['error'],
  ...resumed('profile'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByRole('region', { name: 'There are 6 problems' })).toHaveFocus()
  },
}

export const Payment: Story = {
  ...resumed('payment'),
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await findStage('Plan and payment')
    await canvas.findByLabelText('Card number')
    await expectWithinWindow()
  },
}

/** After a reload while the card's bank was asked: what is true, and the way on (issue 16, C9). */
export const TrialHasBegun: Story = {
  ...resumed('payment'),
  args: { ...resumed('payment').args, hasTrial: true },
  play: async ({ canvas }) => {
    await findStage('Plan and payment')
    await expect(await canvas.findByText(/^Your trial has begun, but your bank/)).toBeVisible()
    await expect(canvas.queryByLabelText('Card number')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Use another email' })).toBeNull()
    await expectWithinWindow()
  },
}
export const Completing: Story = {
  tags: ['loading'],
  ...resumed('complete', 'pending'),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Opening your account'))[0]).toBeInTheDocument()
  },
}

export const CompletionFails: Story = {
  tags: ['error'],
  ...resumed('complete', 'completionFailure'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Registration completion failed')
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
}

export const Expired: Story = {
  tags: ['error'],
  ...resumed('verify', 'registrationExpired'),
  play: async ({ canvas, step }) => {
    await userEvent.type(await canvas.findByLabelText('Code'), '246810{Enter}')
    await findStage('Create your account')
    await expect(canvas.getByText(/^This registration has expired/)).toBeVisible()
    await step('the address is kept', () =>
      expect(canvas.getByLabelText('Email')).toHaveValue(newcomer.email),
    )
  },
}

/** Before paying: a month with the newcomer's own home and base, labelled, with nothing to press (issue 19, First run). */
export const SampleMonth: Story = {
  ...resumed('profile'),
  tags: ['wide', 'picture'],
  play: async ({ canvas }) => {
    await fillProfile(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await findStage('Plan and payment')
    await userEvent.click(await canvas.findByRole('button', { name: 'See a sample month' }))
    await expectSeen(() => screen.getByRole('dialog', { name: 'Sample month: December 2026' }))
    const sheet = within(screen.getByRole('dialog'))
    await expect(sheet.getByText(/^Your home [A-Z]{3}, your base [A-Z]{3}$/)).toBeVisible()
    await expect((await sheet.findAllByRole('listitem')).length).toBeGreaterThan(8)
    await userEvent.click(sheet.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
