import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, waitFor, within } from 'storybook/test'
import { openedDuty } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import '#testing/roster-modules.ts'
import meta from './Chance.stories.tsx'

const at = (view: 'to_work' | 'from_work' | 'rest') =>
  `/dashboard?month=2026-11&item=trip:trip-cph&view=${view}`

/** Issue 22, item 4: where there is a chance of report. */
const test = behaviour(meta)

const duty = () => within(openedDuty() ?? document.body)

const flightsShown = () => screen.findByRole('heading', { name: 'Flights that make report' })

/** The list renders its rows in slices. */
const row = (departs: string) =>
  waitFor(() => duty().getByRole('article', { name: new RegExp(`departs ${departs}`) }))

test('a flight that is late today has no chance from its past', {
  parameters: server('pastFlightsLate'),
  play: async () => {
    await flightsShown()
    await within(await row('08:35')).findByText(/in \d+ make report$/)
    await expect(within(await row('06:30')).queryByText(/make report$/)).toBeNull()
  },
})

test('a way home has no chance of report', {
  args: { path: at('from_work') },
  play: async () => {
    await screen.findByRole('heading', { name: 'Flights home' })
    await expect(screen.queryByText(/make report/)).toBeNull()
  },
})

test('a chance that cannot be loaded is left out without an error', {
  parameters: server('pastFlightsFailure'),
  play: async () => {
    await flightsShown()
    await expect(duty().queryByText(/in \d+ make report/)).toBeNull()
    await expect(screen.queryByRole('alert')).toBeNull()
  },
})
