import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { expectWithinWindow, openedDuty } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import '@slipstream/design-system/BottomSheet'
import '@slipstream/design-system/Menu'
import '../duty/DutySheet.tsx'
import '../RosterScreen.tsx'

const patient = { timeout: 15_000 }

const at = (view: 'to_work' | 'rest' | 'rest_before') =>
  `/dashboard?month=2026-11&item=trip:trip-cph&view=${view}`

const meta = {
  title: 'Screens/Roster/Chance of report',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('pastFlights') },
  args: { path: at('to_work') },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const duty = () => within(openedDuty() ?? document.body)

const flightsShown = () => screen.findByRole('heading', { name: 'Flights that make report' }, patient)

/** Of the list, which is drawn bit by bit. */
const row = (departs: string) =>
  waitFor(() => duty().getByRole('article', { name: new RegExp(`departs ${departs}`) }), patient)

/** The named flight's chance opens to what it is made from (issue 22, 4). */
export const OfTheNamedFlight: Story = {
  tags: ['wide'],
  args: { path: at('rest_before') },
  play: async () => {
    const words = await waitFor(() => duty().getByText(/^make report · next chance/), patient)
    const summary = words.closest('summary')
    if (!summary) throw new Error('The chance does not open.')
    await userEvent.click(summary)
    await expect(duty().getByText(/^In the last 90 days 89 of 90 BA1433 landed/)).toBeVisible()
    await expect(duty().getByText('Back-up BA1439 adds 1 in 100')).toBeVisible()
    await expectWithinWindow()
  },
}

/** Each flight of the list has its own figure. */
export const OfEachFlight: Story = {
  play: async () => {
    await flightsShown()
    await within(await row('08:35')).findByText(/in \d+ make report$/, undefined, patient)
  },
}

/** The chance, the commuter policy and the price alert of one rest, together. */
export const WithPolicyAndAlert: Story = {
  parameters: server('restInFull'),
  args: { path: at('rest') },
  play: async () => {
    await screen.findByText(/^make report · /, undefined, patient)
    await screen.findByRole('region', { name: 'Commuter policy' }, patient)
    await screen.findByRole('button', { name: 'Alert me at a price' }, patient)
    await expectWithinWindow()
  },
}
