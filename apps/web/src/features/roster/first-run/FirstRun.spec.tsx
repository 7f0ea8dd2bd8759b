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

const waysIn = async () => within(await screen.findByRole('region', { name: 'Add your roster' }))

test('an empty roster offers to fetch it, to import a calendar and to add an entry, and home and base are done', async ({
  step,
}) => {
  const ways = await waysIn()
  await expect(ways.getByRole('link', { name: 'Import a calendar' })).toHaveAttribute(
    'href',
    '/dashboard/settings/calendars',
  )
  await expect(ways.getByRole('link', { name: 'Home and base' })).toHaveAccessibleDescription('Done')
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
  })
})

test('a user who has a roster is not asked for a first one in a month that was never fetched', {
  parameters: server('default'),
  args: { path: '/dashboard?month=2027-01' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No roster for January 2027 yet' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Fetch roster' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Add your roster' })).toBeNull()
  },
})

test('offline, an empty roster offers no way to add one (specification §8)', async ({ canvas }) => {
  await waysIn()
  changeConnection('offline')
  await expect(await canvas.findByText('No data available for November 2026')).toBeVisible()
  await expect(canvas.queryByRole('region', { name: 'Add your roster' })).toBeNull()
})
