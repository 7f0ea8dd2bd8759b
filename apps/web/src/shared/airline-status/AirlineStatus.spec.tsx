import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { expectSeen } from '#testing/reader.ts'
import { openMenu } from '#testing/steps/roster-job-steps.ts'
import { server } from '#testing/server.ts'
// Loaded with the test: on a busy machine it comes late otherwise.
import '#features/roster/RosterScreen.tsx'
import '#features/settings/SettingsRoutes.tsx'
import meta from './AirlineStatus.stories.tsx'

const test = behaviour(meta)

test('the bar of the roster says nothing of the airline while all is well', {
  args: { path: '/dashboard' },
  play: async ({ canvas }) => {
    await canvas.findByRole('navigation', { name: 'Main' })
    await canvas.findByRole('button', { name: /^Next month/ })
    await expect(canvas.queryByRole('button', { name: /^Airline/ })).toBeNull()
  },
})

for (const path of ['/dashboard/hotline', '/dashboard/saved', '/dashboard/flight-changes'])
  test(`an outage is not said in the bar of ${path}`, {
    args: { path },
    parameters: server('airlineMajorOutage'),
    play: async ({ canvas }) => {
      await canvas.findByRole('heading', { level: 1 })
      await canvas.findByRole('link', { name: 'Roster' })
      await expect(canvas.queryByText(/major outage/)).toBeNull()
    },
  })

test('the menu of the roster opens the list of systems, and back closes it', {
  args: { path: '/dashboard' },
  parameters: server('airlinePartialOutage'),
  play: async ({ canvas }) => {
    await openMenu(canvas)
    const item = await screen.findByRole('menuitem', { name: /^Airline status/ })
    await waitFor(() => expect(item).toHaveTextContent('Partial outage'))
    await userEvent.click(item)
    await screen.findByRole('dialog', { name: 'Airline status' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

test('a server without a status page has no such action', {
  args: { path: '/dashboard' },
  parameters: server('airlineStatusNotSetUp'),
  play: async ({ canvas }) => {
    await openMenu(canvas)
    await screen.findByRole('menuitem', { name: /^Fetch roster/ })
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: /^Airline status/ })).toBeNull())
  },
})

test('a refresh brings a new answer; one that brings nothing newer offers to check again now', async ({
  canvas,
  step,
}) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Airline status' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Airline status' }))
  const refresh = () => sheet.getByRole('button', { name: 'Refresh' })
  await step('a new answer', async () => {
    await userEvent.click(await sheet.findByRole('button', { name: 'Refresh' }))
    await expectSeen(() => sheet.getByText('As of Thu 5 Nov, 04:40 GMT'))
  })
  await step('nothing newer', async () => {
    await waitFor(() => expect(refresh()).toBeEnabled())
    await userEvent.click(refresh())
    await userEvent.click(await sheet.findByRole('button', { name: 'Check again now' }))
    await waitFor(() => expect(sheet.queryByRole('button', { name: 'Check again now' })).toBeNull())
  })
})
