import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import { csrfHeaders } from '@slipstream/contract/session'
import type { ProfileData, User } from '@slipstream/contract/user'
import { updateProfile } from '@slipstream/contract/user-changes'
import { expect, screen, userEvent } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import './ProfileScreen.tsx'
import '../SettingsRoutes.tsx'

const meta = {
  title: 'Screens/Settings/Profile',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/settings/profile' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** The fields with their lists and countries, which come after the page. */
async function fieldsLoaded() {
  await screen.findByDisplayValue('British Airways (BA)')
  await screen.findByDisplayValue('London Heathrow (LHR)')
  await screen.findByRole('button', { name: /^Phone number.*: country/ })
}

export const Profile: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await fieldsLoaded()
    await expect(canvas.getByLabelText('First name')).toHaveValue(demoUser.first_name)
    await expect(canvas.getByRole('radio', { name: 'Pilot' })).toBeChecked()
    await expect(await canvas.findByRole('button', { name: 'Remove Edinburgh, E D I' })).toBeVisible()
    await expect(canvas.getByLabelText('Main home airport')).toHaveValue('EDI')
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('readonly')
    await expectWithinWindow()
  },
}

/** As another device of the same user does meanwhile. */
async function saveElsewhere(fields: Partial<ProfileData>): Promise<User> {
  const answer = await fetch('/api/v1/user/profile/update', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', [csrfHeaders.access]: 'story' },
    body: JSON.stringify(fields),
  })
  return updateProfile.response.parse(await answer.json()).user
}

/** The same field was changed on both devices: nothing is sent before the user has chosen (issue 16, C9). */
export const SameFieldChangedElsewhere: Story = {
  play: async ({ canvas }) => {
    await fieldsLoaded()
    await userEvent.clear(canvas.getByLabelText('Surname'))
    await userEvent.type(canvas.getByLabelText('Surname'), 'Stewart')
    await saveElsewhere({ surname: 'Campbell' })
    await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }))
    await canvas.findByRole('region', { name: 'Changed on another device' })
    await expectWithinWindow()
  },
}

export const WhatIsMissingOrWrong: Story = {
  tags: ['error'],
  play: async ({ canvas }) => {
    await fieldsLoaded()
    await userEvent.clear(canvas.getByLabelText('First name'))
    await userEvent.type(canvas.getByLabelText('Surname'), '4')
    await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }))
    await canvas.findByRole('region', { name: 'There are 2 problems' })
  },
}

export const SavingFails: Story = {
  tags: ['error'],
  parameters: server('profileSaveFailure'),
  play: async ({ canvas }) => {
    await fieldsLoaded()
    await userEvent.type(canvas.getByLabelText('First name'), ' Rose')
    await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }))
    // Specification §5, to the letter, and what is known besides (issue 16, C4).
    await expect(await canvas.findByText('Profile update failed')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('What you entered is still here.')
  },
}

export const AirportSearchFails: Story = {
  tags: ['error'],
  parameters: server('airportsFailure'),
  play: async ({ canvas }) => {
    await userEvent.clear(await canvas.findByDisplayValue('LHR'))
    await userEvent.type(canvas.getByLabelText('Base'), 'gatw')
    await expect(await canvas.findByText('The airport search did not answer.')).toBeVisible()
  },
}
