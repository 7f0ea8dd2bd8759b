import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { demoUser, longTextUser } from '@slipstream/mocks/fixtures/user'
import { csrfHeaders } from '@slipstream/contract/session'
import type { ProfileData, User } from '@slipstream/contract/user'
import { updateProfile } from '@slipstream/contract/user-changes'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow, isWide, toSettings } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import './ProfileScreen.tsx'
import './SettingsRoutes.tsx'

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

/** The list hides the page behind it from assistive technology. */
async function closeList() {
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
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

export const LongWords: Story = {
  parameters: server('longText'),
  args: { user: longTextUser },
  play: async ({ canvas }) => {
    await fieldsLoaded()
    await expect(canvas.getByLabelText('Surname')).toHaveValue(longTextUser.surname)
    await expectWithinWindow()
  },
}

export const SavesTheProfile: Story = {
  play: async ({ canvas, step }) => {
    await fieldsLoaded()
    await step('names, role and an airline that no list knows', async () => {
      await userEvent.clear(canvas.getByLabelText('Surname'))
      await userEvent.type(canvas.getByLabelText('Surname'), 'O’Neill')
      await userEvent.click(canvas.getByRole('radio', { name: 'Cabin crew' }))
      await userEvent.clear(canvas.getByLabelText('Airline'))
      await userEvent.type(canvas.getByLabelText('Airline'), 'zq')
      await userEvent.tab()
      await expect(canvas.getByLabelText('Airline')).toHaveValue('Other airline (ZQ)')
    })
    await step('saved, and said so', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }))
      await waitFor(() => expect(screen.getByText('Profile saved.')).toBeVisible())
      await expect(canvas.getByLabelText('Surname')).toHaveValue("O'Neill")
    })
    await step('the hub shows it', async () => {
      await toSettings(canvas)
      await expect(await canvas.findByText("Isla O'Neill")).toBeVisible()
    })
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

/** What another device changed meanwhile is not undone: only what was changed here is sent (issue 16, C9). */
export const OtherFieldsChangedElsewhere: Story = {
  play: async ({ canvas }) => {
    await fieldsLoaded()
    await userEvent.type(canvas.getByLabelText('First name'), ' Rose')
    await saveElsewhere({ surname: 'Campbell' })
    await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }))
    await waitFor(() => expect(screen.getByText('Profile saved.')).toBeVisible())
    await expect(await saveElsewhere({})).toMatchObject({ first_name: 'Isla Rose', surname: 'Campbell' })
    await expect(canvas.getByLabelText('Surname')).toHaveValue('Campbell')
  },
}

/** The same field was changed on both devices: nothing is sent before its user has chosen (issue 16, C9). */
export const SameFieldChangedElsewhere: Story = {
  play: async ({ canvas, step }) => {
    const sides = () => canvas.findByRole('region', { name: 'Changed on another device' })
    await fieldsLoaded()
    await userEvent.clear(canvas.getByLabelText('Surname'))
    await userEvent.type(canvas.getByLabelText('Surname'), 'Stewart')
    await saveElsewhere({ surname: 'Campbell' })
    await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }))
    await step('both are shown, and nothing is sent', async () => {
      await expect(await sides()).toHaveTextContent('YoursSurname: StewartSaved elsewhereSurname: Campbell')
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Keep mine' })).toHaveFocus())
      await expect(await saveElsewhere({})).toMatchObject({ surname: 'Campbell' })
      await expectWithinWindow()
    })
  },
}
export const KeepsMine: Story = {
  play: async (context) => {
    const { canvas } = context
    await SameFieldChangedElsewhere.play?.(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(screen.getByText('Profile saved.')).toBeVisible())
    await expect(await saveElsewhere({})).toMatchObject({ surname: 'Stewart' })
    await expect(canvas.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  },
}

export const KeepsWhatIsThere: Story = {
  play: async (context) => {
    const { canvas } = context
    await SameFieldChangedElsewhere.play?.(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the saved version' }))
    await waitFor(() => expect(canvas.getByLabelText('Surname')).toHaveValue('Campbell'))
    await expect(canvas.queryByRole('button', { name: 'Keep the saved version' })).toBeNull()
    await toSettings(canvas)
    await expect(await canvas.findByText('Isla Campbell')).toBeVisible()
  },
}

export const AirportsOfTheProfile: Story = {
  play: async ({ canvas, step }) => {
    await fieldsLoaded()
    await step('another base by its code, typed in full', async () => {
      await userEvent.clear(canvas.getByLabelText('Base'))
      await userEvent.type(canvas.getByLabelText('Base'), 'lgw')
      await userEvent.tab()
      await waitFor(() => expect(canvas.getByLabelText('Base')).toHaveValue('London Gatwick (LGW)'))
    })
    await step('the main home airport is made another', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Main home airport'), 'GLA')
      const chips = within(canvas.getByRole('list', { name: 'Home airports' })).getAllByRole('listitem')
      await expect(chips[0]).toHaveTextContent('Glasgow')
    })
  },
}

/** Spec §5, and a word for each field that is missing or wrong. */
export const WhatIsMissingOrWrong: Story = {
  play: async ({ canvas, step }) => {
    await fieldsLoaded()
    await userEvent.clear(canvas.getByLabelText('First name'))
    await userEvent.clear(canvas.getByLabelText('Surname'))
    await userEvent.type(canvas.getByLabelText('Surname'), 'M4cLeod')
    await userEvent.clear(canvas.getByLabelText(/^Phone number/))
    await userEvent.type(canvas.getByLabelText(/^Phone number/), '123')
    await userEvent.clear(canvas.getByLabelText('Airline'))
    await userEvent.type(canvas.getByLabelText('Airline'), 'no such line')
    await userEvent.clear(canvas.getByLabelText('Base'))
    await userEvent.type(canvas.getByLabelText('Base'), 'Atlantis')
    await userEvent.tab()
    await userEvent.click(await canvas.findByRole('button', { name: /^Remove Edinburgh/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Remove Glasgow/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }))
    const summary = within(await canvas.findByRole('region', { name: 'There are 6 problems' }))
    await step('each in its words', async () => {
      await expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'First name is required',
        'Surname must contain only letters, spaces, apostrophes, hyphens, and periods',
        'Please enter a valid phone number',
        'Choose your airline from the list, or type its two-character code',
        'Choose your base from the list',
        'Add at least one home airport',
      ])
    })
    await step('what was typed is still there', async () => {
      await expect(canvas.getByLabelText('Surname')).toHaveValue('M4cLeod')
      await expect(canvas.getByLabelText('Base')).toHaveValue('Atlantis')
    })
  },
}

const saveRefused: NonNullable<Story['play']> = async ({ canvas }) => {
  await fieldsLoaded()
  await userEvent.type(canvas.getByLabelText('First name'), ' Rose')
  await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }))
  // Specification §5, to the letter, and what is known besides (issue 16, C4).
  await expect(await canvas.findByText('Profile update failed')).toBeVisible()
  await expect(canvas.getByRole('alert')).toHaveTextContent('What you entered is still here.')
  await expect(canvas.getByLabelText('First name')).toHaveValue('Isla Rose')
}

export const SavingFails: Story = {
  parameters: server('profileSaveFailure'),
  play: saveRefused,
}

export const LeavingUnsavedChanges: Story = {
  parameters: server('profileSaveFailure'),
  play: async (context) => {
    const { canvas, step } = context
    await saveRefused(context)
    // Beside the settings there is nothing to go back to.
    const hasWayBack = !isWide()
    await step('going back asks before it is lost', async () => {
      if (!hasWayBack) return
      await userEvent.click(canvas.getByRole('link', { name: 'Back to Settings' }))
      const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
      await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expect(canvas.getByLabelText('First name')).toHaveValue('Isla Rose')
    })
    await step('another way out keeps it, and the hub says so', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Settings' }))
      await expect(await canvas.findByText('Changes not saved yet')).toBeVisible()
      await userEvent.click(canvas.getByRole('link', { name: 'Profile' }))
      await expect(await canvas.findByLabelText('First name')).toHaveValue('Isla Rose')
    })
    await step('discarding takes the profile that was saved', async () => {
      if (!hasWayBack) return
      await userEvent.click(canvas.getByRole('link', { name: 'Back to Settings' }))
      const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
      await userEvent.click(within(question).getByRole('button', { name: 'Discard changes' }))
      await expect(await canvas.findByText('Isla MacLeod')).toBeVisible()
    })
  },
}

/** The search is down: it says so at the field, keeps what was typed, and can be asked again. */
export const AirportSearchFails: Story = {
  parameters: server('airportsFailure'),
  play: async ({ canvas }) => {
    const base = await canvas.findByDisplayValue('LHR')
    await screen.findByDisplayValue('British Airways (BA)')
    await userEvent.clear(base)
    await userEvent.type(canvas.getByLabelText('Base'), 'gatw')
    await expect(await canvas.findByText('The airport search did not answer.')).toBeVisible()
    await expect(canvas.getByLabelText('Base')).toHaveValue('gatw')
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }))
    await expect(await canvas.findByText('The airport search did not answer.')).toBeVisible()
  },
}

export const AirportIsSearched: Story = {
  parameters: server('airportsPending'),
  play: async ({ canvas }) => {
    const base = await canvas.findByDisplayValue('LHR')
    await screen.findByDisplayValue('British Airways (BA)')
    await userEvent.clear(base)
    await userEvent.type(canvas.getByLabelText('Base'), 'edinb')
    await expect(canvas.getByLabelText('Base')).toHaveValue('edinb')
    // For the ear; the eye sees a spinner in the field, and no list before there is an answer.
    await expect(await screen.findByText('Searching airports…')).toBeInTheDocument()
    await expect(screen.queryByRole('listbox')).toBeNull()
  },
}

export const NoSuchAirport: Story = {
  play: async ({ canvas }) => {
    await fieldsLoaded()
    await userEvent.clear(canvas.getByLabelText('Base'))
    await userEvent.type(canvas.getByLabelText('Base'), 'Atlantis')
    const list = within(await screen.findByRole('listbox'))
    await expectSeen(() => list.getByText('No airport found. Try its city or its three-letter code.'))
    await closeList()
  },
}
