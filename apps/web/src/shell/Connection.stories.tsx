import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { changeConnection } from '#testing/connection.ts'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { managing } from '#layout/navigation-state.ts'
import '#features/saved/SavedScreen.tsx'
// What fetches after a recovery is there before the story's connection is lost.
import './RosterBackgroundWork.tsx'
import '@slipstream/client/roster/month-prices'

const meta = {
  title: 'Screens/Connection',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/saved' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

let refresh = Promise.withResolvers<void>()
const patient = { timeout: 10_000 }
const shown = () => screen.findByRole('heading', { level: 1, name: 'Saved' }, patient)
const chip = (words: string | RegExp) => screen.findByText(words, { selector: 'output *' }, patient)
/** The words of specification §4 Notifications and §8. */
const offline =
  "You're offline. Some features may be limited, but you can still view your cached roster and saved flights."

/** A good connection says nothing; the chip stands on every screen. */
const as = (connection: 'slow' | 'poor' | 'offline', words: string): Story => ({
  args: { connection },
  play: async () => {
    await shown()
    await expectSeen(() => screen.getByText(words, { selector: 'output *' }))
    await expectWithinWindow()
  },
})

export const Slow = as('slow', 'Slow connection')
export const VerySlow: Story = {
  ...as('poor', 'Very slow connection'),
}
export const LostAndBack: Story = {
  play: async ({ step }) => {
    await shown()
    await step('its loss is a warning', async () => {
      changeConnection('offline')
      await expectSeen(() => screen.getByText(offline))
      await chip('Offline')
    })
    const fetch = spyOn(window, 'fetch')
    await step('its return is good news, and what was missed is fetched', async () => {
      changeConnection('good')
      await expectSeen(() => screen.getByText("You're back online! Syncing..."))
      await expect(screen.queryByText('Offline', { selector: 'output *' })).not.toBeInTheDocument()
      const asked = (path: string) =>
        fetch.mock.calls.some(([url]) => typeof url === 'string' && url.includes(path))
      const all = () => asked('/user/profile/fetch') && asked('/flight/saved')
      // On a busy machine what fetches may not have begun to listen at the first return: then there is another.
      const comeBackAgain = () => {
        changeConnection('offline')
        changeConnection('good')
      }
      await waitFor(
        async () => {
          if (!all()) comeBackAgain()
          await expect(all()).toBe(true)
        },
        { ...patient, interval: 1000 },
      )
    })
  },
}

export const SlowedAndRestored: Story = {
  play: async () => {
    await shown()
    changeConnection('slow')
    await expectSeen(() => screen.getByText('Slow connection detected. Some features may be limited.'))
    changeConnection('poor')
    await expectSeen(() => screen.getByText('Very slow connection detected. Some features may be limited.'))
    changeConnection('good')
    await expectSeen(() => screen.getByText('Connection restored! Syncing...'))
  },
}

/** Specification §2 Routing rules: hotline and flight-changes go to /dashboard, the settings paths to /dashboard/settings. */
const leaving = (path: string, from: string, to: string): Story => ({
  args: { path, hasCachedMonth: true },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: from }, patient)
    // Its title is there before the screen is.
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull(), patient)
    changeConnection('offline')
    await screen.findByRole('heading', { level: 1, name: to }, patient)
    // The loss is told once: what it closed is not told besides.
    await expectSeen(() => screen.getByText(offline))
    await expect(screen.queryByText(/(search needs|changes need) a connection/)).not.toBeInTheDocument()
  },
})

export const LeavesFlights: Story = {
  ...leaving('/dashboard/hotline', 'Flights', 'Roster'),
}
export const LeavesChanges: Story = {
  ...leaving('/dashboard/flight-changes', 'Flight changes', 'Roster'),
}
/** Specification §2: any path containing /flight-changes. */
export const LeavesChangesByAnotherPath: Story = {
  ...leaving('/dashboard/settings/flight-changes', 'Flight changes', 'Roster'),
}
export const LeavesProfile: Story = {
  ...leaving('/dashboard/settings/profile', 'Profile', 'Settings'),
}
export const LeavesAppSettings: Story = {
  ...leaving('/dashboard/settings/app', 'App', 'Settings'),
}
export const LeavesSupport: Story = {
  ...leaving('/dashboard/settings/support', 'Support', 'Settings'),
}
export const LeavesPayment: Story = {
  ...leaving('/dashboard/settings/payment', 'Subscription', 'Settings'),
  args: { path: '/dashboard/settings/payment', state: managing },
}

/** Specification §2 Status chips: on every signed-in screen (issue 16, C4). */
export const SyncingOnEveryScreen: Story = {
  beforeEach: () => {
    refresh = Promise.withResolvers()
  },
  args: {
    path: '/dashboard/settings',
    prepare: (engine) => void engine.loading.during('profile', refresh.promise, true),
  },
  play: async ({ step }) => {
    await screen.findByRole('heading', { level: 1, name: 'Settings' }, patient)
    await chip('Syncing...')
    await step('on another screen too', async () => {
      await userEvent.click(await screen.findByRole('link', { name: 'Flights' }, patient))
      await screen.findByRole('heading', { level: 1, name: 'Flights' }, patient)
      await chip('Syncing...')
    })
    await step('until it is done', async () => {
      refresh.resolve()
      await waitFor(() => expect(screen.queryByText('Syncing...')).toBeNull())
    })
  },
}

/** A slow connection closes nothing. */
export const SlowStays: Story = {
  args: { path: '/dashboard/hotline' },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Flights' }, patient)
    changeConnection('poor')
    await chip('Very slow connection')
    await userEvent.click(await screen.findByRole('link', { name: 'Saved' }, patient))
    await shown()
    await chip('Very slow connection')
  },
}
