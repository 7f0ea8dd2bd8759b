import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { changeConnection } from '#testing/connection.ts'
import { expectSeen } from '#testing/reader.ts'
import { managing } from '#layout/navigation/navigation-state.ts'
import '#features/saved/SavedScreen.tsx'
import '#features/search/HotlineScreen.tsx'
import '#features/payment/subscription/SubscriptionScreen.tsx'
import '#features/changes/FlightChangesScreen.tsx'
import '#features/settings/AppearanceScreen.tsx'
import '#features/settings/profile/ProfileScreen.tsx'
import '#features/settings/SettingsRoutes.tsx'
import '#features/settings/support/SupportScreen.tsx'
// What fetches after a recovery is there before the story's connection is lost.
import '../RosterBackgroundWork.tsx'
import '@slipstream/client/roster/month-prices'
import meta from './Connection.stories.tsx'

const test = behaviour(meta)

let refresh = Promise.withResolvers<void>()
const shown = () => screen.findByRole('heading', { level: 1, name: 'Saved' })
const chip = (words: string | RegExp) => screen.findByText(words, { selector: 'output *' })
const banners = {
  Roster: 'Offline - showing cached data for November 2026',
  Settings: 'Offline - your settings as last seen',
}

/** Specification §2 Routing rules. */
const left: [path: string, from: string, to: keyof typeof banners, state?: unknown][] = [
  ['/dashboard/hotline', 'Flights', 'Roster'],
  ['/dashboard/flight-changes', 'Flight changes', 'Roster'],
  ['/dashboard/settings/profile', 'Profile', 'Settings'],
  ['/dashboard/settings/app', 'Appearance', 'Settings'],
  ['/dashboard/settings/support', 'Support', 'Settings'],
  ['/dashboard/settings/payment', 'Subscription', 'Settings', managing],
]
for (const [path, from, to, state] of left)
  test(`a connection that is lost at ${path} leads to ${to} and is said once`, {
    args: { path, state, hasCachedMonth: true },
    play: async () => {
      await screen.findByRole('heading', { level: 1, name: from })
      // Its title is there before the screen is.
      await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
      changeConnection('offline')
      await screen.findByRole('heading', { level: 1, name: to })
      await expectSeen(() => screen.getByText(banners[to]))
      await expect(screen.getAllByText(/offline/i)).toHaveLength(1)
    },
  })

test('offline, Flights and Changes cannot be opened', {
  args: { path: '/dashboard/saved', connection: 'offline' },
  play: async () => {
    await shown()
    for (const name of ['Flights', 'Changes'])
      await expect(screen.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true')
    for (const name of ['Roster', 'Saved', 'Settings'])
      await expect(screen.getByRole('link', { name })).not.toHaveAttribute('aria-disabled')
  },
})

test('a link to a search that is opened offline leads to the roster', {
  args: { path: '/dashboard/hotline', hasCachedMonth: true, connection: 'offline' },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Roster' })
    await expectSeen(() => screen.getByText(banners.Roster))
  },
})

test('what was missed is fetched once the connection is back', async () => {
  await shown()
  changeConnection('offline')
  await screen.findByText(/^Offline - your list/)
  const fetch = spyOn(window, 'fetch')
  const asked = (path: string) =>
    fetch.mock.calls.some(([url]) => typeof url === 'string' && url.includes(path))
  const all = () => asked('/user/profile/fetch') && asked('/flight/saved')
  // On a busy machine what fetches may not listen yet at the first return: then there is another.
  await waitFor(
    async () => {
      if (!all()) {
        changeConnection('offline')
        changeConnection('good')
      }
      await expect(all()).toBe(true)
    },
    { interval: 1000 },
  )
})

/** Specification §2 Status chips (issue 16, C4). */
test('a sync is shown on every signed-in screen until it ends', {
  beforeEach: () => {
    refresh = Promise.withResolvers()
  },
  args: {
    path: '/dashboard/settings',
    prepare: (engine) => void engine.loading.during('profile', refresh.promise, true),
  },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await chip('Syncing...')
    await userEvent.click(await screen.findByRole('link', { name: 'Flights' }))
    await screen.findByRole('heading', { level: 1, name: 'Flights' })
    await chip('Syncing...')
    refresh.resolve()
    await waitFor(() => expect(screen.queryByText('Syncing...')).toBeNull())
  },
})

/** A slow connection closes nothing. */
test('a slow connection closes no screen', {
  args: { path: '/dashboard/hotline' },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Flights' })
    changeConnection('poor')
    await chip('Very slow connection')
    await userEvent.click(await screen.findByRole('link', { name: 'Saved' }))
    await shown()
    await chip('Very slow connection')
  },
})
