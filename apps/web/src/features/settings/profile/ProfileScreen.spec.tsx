import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { csrfHeaders } from '@slipstream/contract/session'
import type { ProfileData, User } from '@slipstream/contract/user'
import { getSettings, updateProfile } from '@slipstream/contract/user-changes'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { toSettings } from '#testing/reader.ts'
// Loaded with the test: on a busy machine they come late otherwise.
import './ProfileScreen.tsx'
import '../SettingsRoutes.tsx'
import meta from './ProfileScreen.stories.tsx'

const test = behaviour(meta)
type Canvas = ReturnType<typeof within>

/** The fields with their lists and countries, which come after the page. */
async function fieldsLoaded() {
  await screen.findByDisplayValue('British Airways (BA)')
  await screen.findByDisplayValue('London Heathrow (LHR)')
  await screen.findByRole('button', { name: /^Phone number.*: country/ })
}

test('saves the profile, and the hub shows it', async ({ canvas, step }) => {
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
})

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
test('a save keeps what another device changed meanwhile', async ({ canvas }) => {
  await fieldsLoaded()
  await userEvent.type(canvas.getByLabelText('First name'), ' Rose')
  await saveElsewhere({ surname: 'Campbell' })
  await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }))
  await waitFor(() => expect(screen.getByText('Profile saved.')).toBeVisible())
  await expect(await saveElsewhere({})).toMatchObject({ first_name: 'Isla Rose', surname: 'Campbell' })
  await expect(canvas.getByLabelText('Surname')).toHaveValue('Campbell')
})

const changeOnBothDevices = async (canvas: Canvas) => {
  await fieldsLoaded()
  await userEvent.clear(canvas.getByLabelText('Surname'))
  await userEvent.type(canvas.getByLabelText('Surname'), 'Stewart')
  await saveElsewhere({ surname: 'Campbell' })
  await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }))
  await expect(await canvas.findByRole('region', { name: 'Changed on another device' })).toHaveTextContent(
    'YoursSurname: StewartSaved elsewhereSurname: Campbell',
  )
}

test('Keep mine saves over what another device changed, and nothing is sent before (issue 16, C9)', async ({
  canvas,
}) => {
  await changeOnBothDevices(canvas)
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Keep mine' })).toHaveFocus())
  await expect(await saveElsewhere({})).toMatchObject({ surname: 'Campbell' })
  await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.getByText('Profile saved.')).toBeVisible())
  await expect(await saveElsewhere({})).toMatchObject({ surname: 'Stewart' })
  await expect(canvas.queryByRole('button', { name: 'Keep mine' })).toBeNull()
})

test('Keep the saved version takes what another device changed (issue 16, C9)', async ({ canvas }) => {
  await changeOnBothDevices(canvas)
  await userEvent.click(canvas.getByRole('button', { name: 'Keep the saved version' }))
  await waitFor(() => expect(canvas.getByLabelText('Surname')).toHaveValue('Campbell'))
  await expect(canvas.queryByRole('button', { name: 'Keep the saved version' })).toBeNull()
  await toSettings(canvas)
  await expect(await canvas.findByText('Isla Campbell')).toBeVisible()
})

test('chooses the base by its code and the main home airport', async ({ canvas, step }) => {
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
})

const stationChips = (canvas: Canvas) =>
  within(canvas.getByRole('list', { name: 'Commuting stations' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => /[A-Z]{3}/.exec(textContent)?.[0])

async function savedStations() {
  const answer = await fetch('/api/v1/user/settings')
  return getSettings.response.parse(await answer.json()).settings.commuting_stations
}

test('stations follow a new base, can be removed before it is saved, and are saved with it', async ({
  canvas,
  step,
}) => {
  await fieldsLoaded()
  const chooseBase = async (code: string, name: string) => {
    await userEvent.clear(canvas.getByLabelText('Base'))
    await userEvent.type(canvas.getByLabelText('Base'), code)
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByLabelText('Base')).toHaveValue(name))
  }
  await waitFor(() => expect(stationChips(canvas)).toEqual(['LHR', 'LGW', 'LCY']))
  await step('another base shows its own airports, and nothing is saved yet', async () => {
    await chooseBase('edi', 'Edinburgh (EDI)')
    await waitFor(() => expect(stationChips(canvas)).toEqual(['EDI']))
    await chooseBase('gla', 'Glasgow (GLA)')
    await waitFor(() => expect(stationChips(canvas)).toEqual(['GLA', 'PIK']))
    await expect(await savedStations()).toEqual(['LHR', 'LGW', 'LCY'])
  })
  await step('what was removed stays away', async () => {
    await userEvent.click(canvas.getByRole('button', { name: /^Remove .*P I K/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }))
    await waitFor(() => expect(screen.getByText('Profile saved.')).toBeVisible())
    await expect(await savedStations()).toEqual(['GLA'])
  })
  await step('and chosen stations do not follow another base', async () => {
    await chooseBase('edi', 'Edinburgh (EDI)')
    await expect(stationChips(canvas)).toEqual(['GLA'])
  })
})

test('leaving unsaved changes is asked about, and they stay until they are discarded', {
  parameters: server('profileSaveFailure'),
  play: async ({ canvas, step }) => {
    const goBack = async (answer: string) => {
      await userEvent.click(canvas.getByRole('link', { name: 'Back to Settings' }))
      const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
      await userEvent.click(within(question).getByRole('button', { name: answer }))
    }
    await fieldsLoaded()
    await userEvent.type(canvas.getByLabelText('First name'), ' Rose')
    await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }))
    await canvas.findByText('Profile update failed')
    await step('going back asks before it is lost', async () => {
      await goBack('Keep editing')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expect(canvas.getByLabelText('First name')).toHaveValue('Isla Rose')
    })
    await step('another way out keeps it, and the hub says so', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Settings' }))
      await expect(await canvas.findByText('Changes not saved yet')).toBeVisible()
      await userEvent.click(canvas.getByRole('link', { name: 'Profile' }))
      await expect(await canvas.findByLabelText('First name')).toHaveValue('Isla Rose')
    })
    await step('discarding returns to the saved profile', async () => {
      await goBack('Discard changes')
      await expect(await canvas.findByText('Isla MacLeod')).toBeVisible()
    })
  },
})
