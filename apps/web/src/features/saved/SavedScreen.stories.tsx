import { mockNow } from '@slipstream/mocks/clock'
import { savedInEveryState } from '@slipstream/mocks/fixtures/saved-states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow, reader } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { expectList, friday, patience } from '#testing/steps/saved-steps.ts'

const meta = {
  title: 'Screens/Saved',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('savedEveryState') },
  args: { path: '/dashboard/saved' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const EveryState: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await expectList(canvas)
    const reached = within(canvas.getByRole('region', { name: 'At your price' }))
    await expect(reached.getByRole('button', { name: /^£52 now: below your £54/ })).toBeVisible()
    await expect(canvas.getByText('£14.40 more')).toBeVisible()
    await expect(canvas.getByText('£16.50 less')).toBeVisible()
    await expect(canvas.getAllByText('No longer offered')).toHaveLength(2)
    await expect(canvas.getByText('Sold out')).toBeVisible()
    await expectWithinWindow()
  },
}

export const PastUnfolded: Story = {
  play: async ({ canvas }) => {
    await expectList(canvas)
    await expect(canvas.queryByText('BA1432')).toBeNull()
    await userEvent.click(canvas.getByText('Past flights (2)'))
    const past = canvas.getByRole('article', { name: /Tuesday 3 November.*, Departed/ })
    await expect(within(past).getByText('Departed')).toBeVisible()
    await expect(within(past).getByText(/^Saved .* at £/)).toBeVisible()
    await expect(canvas.getByRole('article', { name: /Friday 30 October.*, Departed/ })).toBeVisible()
    await expect(within(past).queryByRole('link')).toBeNull()
    await expect(within(past).queryByRole('button', { name: /alert/i })).toBeNull()
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: server('savedFlightsPending'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your saved flights', {}, patience)).toBeInTheDocument()
  },
}

export const Nothing: Story = {
  tags: ['empty'],
  parameters: server('noSavedFlights'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No saved flights yet' }, patience)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Search flights' })).toHaveAttribute(
      'href',
      '/dashboard/hotline',
    )
  },
}

export const Failure: Story = {
  tags: ['error'],
  parameters: server('savedFlightsFailure'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch saved flights', {}, patience)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeEnabled()
  },
}

/** The device has the list; the server does not answer. */
export const FailureWithList: Story = {
  tags: ['error'],
  args: { cachedSavedFlights: savedInEveryState },
  parameters: server('savedRefreshFailure'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch saved flights', {}, patience)).toBeVisible()
    await expect(canvas.getByText('List as of Wed 4 Nov, 23:40 GMT.')).toBeVisible()
    await expect(await canvas.findByRole('article', { name: friday }, patience)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeEnabled()
  },
}

/** Itinerary cards as they were, and nothing that would need the network. */
export const Offline: Story = {
  ...reader.offline,
  tags: ['offline'],
  args: { cachedSavedFlights: savedInEveryState },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Offline - your list as of Wed 4 Nov, 23:40 GMT', {}, patience),
    ).toBeVisible()
    await expect(canvas.getByText(/^Prices as of 04:30 GMT/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Refresh prices' })).toBeDisabled()
    await expect(canvas.queryByRole('link', { name: /^Book/ })).toBeNull()
    const needsNetwork = canvas.getAllByRole('button', { name: /alert|^Alert me/ })
    await expect(needsNetwork.filter((button) => !button.matches(':disabled'))).toEqual([])
  },
}

export const OfflineWithoutList: Story = {
  ...reader.offline,
  tags: ['offline'],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Your saved flights are not on this device yet' }, patience),
    ).toBeVisible()
  },
}

/** 60 flights, a third of them in pairs. */
export const Full: Story = {
  parameters: server('manySavedFlights'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^You keep 60 flights, and there is room for 60\./, {}, patience),
    ).toBeVisible()
    await expect(canvas.getAllByRole('article')).toHaveLength(60)
  },
}

/** A search of the route and the days, and a booking changed to the flight. */
export const Menu: Story = {
  play: async ({ canvas }) => {
    await expectList(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'More for BA1449 and BA1460' }))
    await expect(
      await screen.findByRole('menuitem', { name: 'Change my booking to this flight: BA1460' }),
    ).toBeInTheDocument()
    await expect(screen.getByRole('menuitem', { name: 'Search this route again' })).toBeInTheDocument()
  },
}
