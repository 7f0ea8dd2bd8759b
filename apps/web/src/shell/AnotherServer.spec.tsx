import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { apiBasePath, type Endpoint } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import { mockVerificationCode } from '@slipstream/mocks/fixtures/user'
import { screen, userEvent, within } from 'storybook/test'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { at } from '#testing/steps/commute-steps.ts'
import { whenStill } from '#testing/when-still.ts'
import { edinburghToLondon } from '#testing/steps/search-steps.ts'
import { expectRoster, submitOrder, typeCard } from '#testing/steps/payment-steps.ts'
import { fillProfile, findStage, resumed } from '#testing/steps/registration-steps.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import '#testing/roster-modules.ts'
import '#features/search/HotlineScreen.tsx'
import '#features/saved/SavedScreen.tsx'

/* A call that another server does not have hides its part of the screen (issue 40, B2). */

const meta = {
  title: 'Screens/Another server',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('specificationAlone') },
  args: { path: '/dashboard?month=2026-11' },
} satisfies Meta<typeof StoryApp>

type Screen = readonly [name: string, path: string, shows: string, asks: readonly string[]]

const screens: readonly Screen[] = [
  ['a month', '/dashboard?month=2026-11', 'BA', ['roster.changes', 'mailedBookings.list']],
  [
    'the way to a duty',
    at('trip:trip-cph', 'to_work'),
    'BA',
    ['roster.getLive', 'roster.getFlightHistory', 'hotline.knownPrices', 'roster.seatsSeen'],
  ],
  [
    'a search',
    '/dashboard/hotline?origin=LHR&destination=EDI&date=2026-11-06',
    'BA',
    ['hotline.knownPrices'],
  ],
  [
    'a day without a direct flight',
    edinburghToLondon,
    'No direct flights found',
    ['hotline.nearbyRoutes', 'hotline.cheapestDays'],
  ],
  ['saved flights', '/dashboard/saved', 'BA', ['roster.restAlerts']],
  ['a year', '/dashboard/year', 'No yearly figures', ['roster.getYear']],
  [
    'calendars',
    '/dashboard/settings/calendars',
    'No calendars',
    ['roster.feeds', 'calendar.links', 'sharing.answers'],
  ],
  [
    'sharing',
    '/dashboard/settings/sharing',
    'No links for your family',
    ['sharing.links', 'sharing.colleagues', 'sharing.seats'],
  ],
  ['notifications', '/dashboard/settings/notifications', 'No notifications', ['push.settings']],
]

/** What a screen says of a part that failed. */
const failures = /Couldn’t|could not be|An unexpected error|Something went wrong|Try again/g

/** Calls that a person makes, and that the screens make only of what such calls have begun. */
const later = new Set([
  'auth.csrf',
  'account.export',
  'calendar.download',
  'calendar.feed',
  'maintenance.ready',
  'push.key',
  // The form of links comes with their list.
  'sharing.preview',
  // With a commuter policy in the settings alone.
  'roster.getCommuteRecords',
  // Planned on the device.
  'roster.getPlan',
  'roster.tripPrices',
])

beforeAll(async () => {
  performance.setResourceTimingBufferSize(10_000)
  await page.viewport(390, 844)
})

const pattern = (path: string) => new RegExp(`^${apiBasePath}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** The names of the calls that the current screen has made. */
const calls = () =>
  performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { pathname } = new URL(name)
    return endpoints.find(({ method, path }) => method === 'GET' && pattern(path).test(pathname))?.name ?? []
  })

test.each(screens)(
  '%s has no error box for what another server does not have',
  async (name, path, shows, asks) => {
    performance.clearResourceTimings()
    const story: StoryObj = { args: { path } }
    await composeStory(story, meta as Meta, undefined, name).run()
    await expect.poll(() => document.body.innerText, { timeout: 15_000 }).toContain(shows)
    await expect.poll(calls, { timeout: 15_000 }).toEqual(expect.arrayContaining([...asks]))
    await whenStill()
    expect([...document.body.innerText.matchAll(failures)].map(([text]) => text)).toEqual([])
  },
)

test('these are all the calls of screens that another server may not have', () => {
  const asked = new Set(screens.flatMap(([, , , asks]) => asks))
  const isAsked = ({ method, isOptional, name }: Endpoint) =>
    method === 'GET' && isOptional && !later.has(name)
  expect([...asked].toSorted()).toEqual(
    endpoints
      .filter(isAsked)
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('a server that answers changes with nothing is gone through from the code to a cancelled subscription', async () => {
  const story: StoryObj = {
    ...resumed('verify', 'registrationWithoutAnswers'),
    async play({ canvas }) {
      const press = async (name: string | RegExp) =>
        userEvent.click(await screen.findByRole('button', { name }))
      await userEvent.type(await canvas.findByLabelText('Code'), `${mockVerificationCode}{Enter}`)
      await findStage('Your profile')
      await fillProfile(canvas)
      await press('Continue')
      await findStage('Plan and payment')
      await typeCard(canvas, '4242424242424242')
      await submitOrder(canvas)
      await expectRoster()
      await userEvent.click(await screen.findByRole('link', { name: 'Settings' }))
      await userEvent.click(await screen.findByRole('link', { name: /^Subscription/ }))
      await press('Cancel subscription')
      const question = within(await screen.findByRole('alertdialog'))
      await userEvent.click(question.getByRole('button', { name: 'Cancel subscription' }))
      // Until when is known to the server alone.
      expect(await screen.findByText(/You keep access until \d/)).toBeVisible()
      await press('Reactivate subscription')
    },
  }
  await composeStory(
    story,
    { ...meta, args: { path: '/register', isSignedIn: false } } as Meta,
    undefined,
    'No answers',
  ).run()
  expect(await screen.findByRole('button', { name: 'Cancel subscription' })).toBeVisible()
})
