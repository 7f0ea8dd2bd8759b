import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { createFakePushDevice } from '@slipstream/client/testing/fake-push-device'
import { expect, userEvent, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import { toSettings } from '#testing/reader.ts'
// Loaded with the test: on a busy machine they come late otherwise.
import './NotificationsScreen.tsx'
import '../SettingsRoutes.tsx'
import meta from './NotificationsScreen.stories.tsx'

const test = behaviour(meta)

const thisDevice = 'Notifications on this device'
const device = (state: Parameters<typeof createFakePushDevice>[0]) => ({
  makePushDevice: () => createFakePushDevice(state).device,
})

test('notifications are switched off again', {
  args: device({}),
  play: async ({ canvas }) => {
    const here = await canvas.findByRole('switch', { name: thisDevice })
    const settled = async () => waitFor(() => expect(here).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(here)
    await settled()
    await expect(here).toBeChecked()
    await userEvent.click(here)
    await settled()
    await expect(here).not.toBeChecked()
  },
})

/** The server did not take it, so nothing is left of it in the browser either. */
test('notifications that the server did not take stay off', {
  parameters: server('pushSubscribeFailure'),
  args: device({ permission: 'granted' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: thisDevice }))
    await expect(await canvas.findByText(/^Still off\./)).toBeVisible()
    await expect(canvas.getByRole('switch', { name: thisDevice })).not.toBeChecked()
  },
})

/** What was chosen holds on every device, and each switch acts by itself. */
test('a topic that is switched on is on after a visit elsewhere', {
  parameters: server('pushTopicsChosen'),
  args: device({}),
  play: async ({ canvas, step }) => {
    const drops = await canvas.findByRole('switch', { name: 'Price drops' })
    await expect(drops).not.toBeChecked()
    await expect(canvas.getByRole('switch', { name: 'Roster changes' })).toBeChecked()
    await userEvent.click(drops)
    await waitFor(() => expect(drops).toBeChecked())
    await step('it stands after a visit elsewhere', async () => {
      await toSettings(canvas)
      await userEvent.click(await canvas.findByRole('link', { name: 'Alerts' }))
      await expect(await canvas.findByRole('switch', { name: 'Price drops' })).toBeChecked()
    })
  },
})
