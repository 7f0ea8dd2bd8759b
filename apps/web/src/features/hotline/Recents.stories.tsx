import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { firstLook, press, route, search, typeDate, type Canvas } from '#testing/search-steps.ts'

const meta = {
  title: 'Screens/Flights/Recent searches',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/hotline' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const list = (canvas: Canvas) => canvas.findByRole('list', { name: 'Recent searches' }, firstLook)

/** The form, and what was searched before. */
export const Listed: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    const rows = within(await list(canvas))
    await expect(await rows.findByText('Edinburgh to London Heathrow')).toBeVisible()
    await expect(rows.getByText('Mon 23 Nov, back Tue 24 Nov')).toBeVisible()
    await canvas.findByLabelText('Departure date')
    await expectWithinWindow()
  },
}

export const SearchedAgain: Story = {
  play: async ({ canvas, step }) => {
    await press(canvas, /^Edinburgh to London Heathrow/)
    const heading = await route(canvas, 'Edinburgh to London Heathrow')
    await waitFor(() => expect(heading).toHaveFocus())
    await step('and once in the list', async () => {
      // In one turn: a link that was drawn again between the parts of a click would leave the page for good.
      const goTo = async (name: string) => (await canvas.findByRole('link', { name })).click()
      await goTo('Roster')
      await canvas.findByRole('heading', { level: 1, name: 'Roster' })
      await goTo('Flights')
      await expect(within(await list(canvas)).getAllByText('Edinburgh to London Heathrow')).toHaveLength(1)
    })
  },
}

/** The day of one has passed: its route goes into the form, and a new date is asked for. */
export const ADayThatHasPassed: Story = {
  parameters: { clock: '2026-11-12T08:00:00Z' },
  play: async ({ canvas }) => {
    await press(canvas, /^London Heathrow to Glasgow Was Tue 10 Nov\. Choose a new date/)
    const date = await canvas.findByLabelText('Departure date')
    await waitFor(() => expect(date).toHaveFocus())
    await expect(date).toHaveAccessibleDescription(
      'Last time it was Tuesday 10 November 2026. Choose a new date.',
    )
    await typeDate(canvas, 'Departure date', '17/11/2026')
    await search(canvas)
    await expect(await route(canvas, 'London Heathrow to Glasgow')).toBeVisible()
  },
}

export const Removed: Story = {
  play: async ({ canvas }) => {
    await press(canvas, /^Remove Edinburgh to London Heathrow/)
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Recent searches' })).toHaveFocus())
    await expect(within(await list(canvas)).queryByText('Edinburgh to London Heathrow')).toBeNull()
  },
}

/** It is there again, and why is said. */
export const NotRemoved: Story = {
  parameters: server('recentSearchRemoveFailure'),
  play: async ({ canvas }) => {
    await press(canvas, /^Remove Edinburgh to London Heathrow/)
    await expect(await screen.findByText(/^The search was not removed\./)).toBeInTheDocument()
    await expect(await within(await list(canvas)).findByText('Edinburgh to London Heathrow')).toBeVisible()
  },
}

/** A first-timer is offered the way from home to work. */
export const None: Story = {
  parameters: server('noRecentSearches'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No searches yet' })).toBeVisible()
    const suggestion = await canvas.findByRole('button', { name: 'Edinburgh to London Heathrow' })
    await expect(suggestion).toBeVisible()
  },
}

export const TakesTheSuggestion: Story = {
  parameters: server('noRecentSearches'),
  play: async ({ canvas }) => {
    await press(canvas, 'Edinburgh to London Heathrow')
    await waitFor(() => expect(canvas.getByLabelText('Departure date')).toHaveFocus())
    await expect(canvas.getByRole('combobox', { name: 'From' })).toHaveDisplayValue('Edinburgh (EDI)')
    await expect(canvas.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('London Heathrow (LHR)')
  },
}

export const NotLoaded: Story = {
  parameters: server('recentSearchesFailure'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your recent searches did not load\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Search flights' })).toBeVisible()
    await press(canvas, 'Try Again')
    await expect(await canvas.findByText(/^Your recent searches did not load\./)).toBeVisible()
  },
}
