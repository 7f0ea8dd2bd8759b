import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { changeConnection } from '#testing/connection.ts'
import { server } from '#testing/server.ts'
import { expectSeen } from '#testing/reader.ts'
import '#testing/roster-modules.ts'
import meta from './FirstRun.stories.tsx'

/** Issue 19, First run: from no roster to the first commute. */
const test = behaviour(meta)

const waysIn = async () =>
  within(await screen.findByRole('region', { name: 'How does your roster reach you?' }))

test('an empty roster asks how it arrives, and leads to a link, a file, a text, the crew system or the first entry', async ({
  canvas,
  step,
}) => {
  const ways = await waysIn()
  await expect(ways.queryByText(/often have/)).toBeNull()
  await expect(
    ways.getAllByRole('listitem').map((way) => way.querySelector('a, button')?.textContent),
  ).toEqual(['Paste a calendar link', 'Choose a file', 'Paste text', 'Fetch roster', 'Add by hand'])
  await step('the password prompt names its crew system and user, and asks for a password', async () => {
    await userEvent.click(ways.getByRole('button', { name: 'Fetch roster' }))
    await expectSeen(() => screen.getByRole('dialog', { name: 'Crew-system password' }))
    const prompt = within(screen.getByRole('dialog'))
    await expect(prompt.getByText('Sample airline crew system')).toBeVisible()
    await expect(prompt.getByText(demoUser.email)).toBeVisible()
    await expect(prompt.getByLabelText('Password')).toHaveAccessibleDescription(/Never stored/)
    await expect(prompt.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  await step('by hand', async () => {
    await userEvent.click(ways.getByRole('button', { name: 'Add by hand' }))
    await expectSeen(() => screen.getByRole('dialog', { name: 'Add entry' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  await step('pasted text', async () => {
    await userEvent.click(ways.getByRole('link', { name: 'Paste text' }))
    await expect(await canvas.findByLabelText('Roster text')).toBeVisible()
  })
})

test('at a known airline the likeliest way comes first, and leads to its place in the import', {
  parameters: server('emptyAtDelta'),
  play: async ({ canvas }) => {
    const ways = await waysIn()
    await expect(await ways.findByText(/^Crew of Delta often have/)).toHaveTextContent('MiCrew')
    await expect(ways.queryByRole('link', { name: 'Paste a calendar link' })).toBeNull()
    const [first] = ways.getAllByRole('link')
    await expect(first).toHaveAccessibleName('Paste the link')
    first?.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByLabelText('Calendar link')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'File' }))
    await expect(await canvas.findByRole('group', { name: 'Roster file' })).toBeVisible()
  },
})

const installedOn = (userAgent: string) => () => {
  Object.defineProperties(navigator, {
    standalone: { value: true, configurable: true },
    userAgent: { value: userAgent, configurable: true },
  })
  return () => {
    Reflect.deleteProperty(navigator, 'standalone')
    Reflect.deleteProperty(navigator, 'userAgent')
  }
}

test('an installed app says that other apps can share a file with it', {
  beforeEach: installedOn('Mozilla/5.0 (Linux; Android 16)'),
  play: async () => {
    const file = (await waysIn()).getByRole('link', { name: 'Choose a file' })
    await expect(file).toHaveAccessibleDescription(/share it from another app$/)
  },
})

test('on an iPhone, where no app can share a file with another’s web app, nothing is said of sharing', {
  beforeEach: installedOn('Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)'),
  parameters: server('emptyAtDelta'),
  play: async () => {
    await screen.findByText(/^Crew of Delta often have/)
    const ways = screen.getByRole('region', { name: 'How does your roster reach you?' })
    await expect(ways).not.toHaveTextContent(/share/i)
  },
})

test('a user who has a roster is not asked for a first one in a month that was never fetched', {
  parameters: server('default'),
  args: { path: '/dashboard?month=2027-01' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No roster for January 2027 yet' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Fetch roster' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'How does your roster reach you?' })).toBeNull()
  },
})

test('offline, an empty roster offers no way to add one (specification §8)', async ({ canvas }) => {
  await waysIn()
  changeConnection('offline')
  await expect(await canvas.findByText('No data available for November 2026')).toBeVisible()
  await expect(canvas.queryByRole('region', { name: 'How does your roster reach you?' })).toBeNull()
})
