import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { firstLook, type Canvas } from '#testing/steps/search-steps.ts'

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

/** A first-timer is offered the way from home to work. */
export const None: Story = {
  tags: ['empty', 'thumbnail'],
  parameters: server('noRecentSearches'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No searches yet' })).toBeVisible()
    const suggestion = await canvas.findByRole('button', { name: 'Edinburgh to London Heathrow' })
    await expect(suggestion).toBeVisible()
  },
}

export const NotLoaded: Story = {
  tags: ['error', 'thumbnail'],
  parameters: server('recentSearchesFailure'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your recent searches did not load\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Search flights' })).toBeVisible()
  },
}
