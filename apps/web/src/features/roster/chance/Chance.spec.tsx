import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { openedDuty } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import '#testing/roster-modules.ts'
import meta from './Chance.stories.tsx'

const at = (view: 'to_work' | 'from_work' | 'rest_before') =>
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
    // It is booked and in time: the others are folded away.
    await userEvent.click(await waitFor(() => duty().getByText('Other flights')))
    await within(await row('08:35')).findByText(/in \d+ make report$/)
    await expect(duty().queryByText(/^BA1433.*make report/)).toBeNull()
  },
})

test('the chance of a journey counts the later flights from its change, and no flight from home after it', {
  args: { path: at('rest_before') },
  parameters: server('pastFlightsOfChange'),
  play: async () => {
    const summary = await waitFor(() => {
      const found = duty()
        .getByText(/^make report · /)
        .closest('summary')
      if (!found) throw new Error('The chance does not open.')
      return found
    })
    await userEvent.click(summary)
    await expect(
      duty().getByText('The first flight lands in time for the change in MAN 7 in 10 times'),
    ).toBeVisible()
    // LM10 is too late on 30 of 90 days, and on 17 of them no more than an hour and a half: 19 in 100, if none of the later ones were late.
    await expect(duty().getByText(/^BA1375 and BA1385 from MAN add/)).toHaveTextContent(
      'add 18 in 100; a seat counts as available',
    )
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
