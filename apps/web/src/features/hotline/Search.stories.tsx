import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { server } from '../../../../../.storybook/network.ts'
import { expectWithinWindow, reader } from '../../../../../.storybook/reader.ts'
import { StoryApp } from '../../../../../.storybook/StoryApp.tsx'

const meta = {
  title: 'Screens/Flights/Search',
  component: StoryApp,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-11-23&return_date=2026-11-24' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** Opened by its address: the search in short, then what it found. */
export const Found: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Edinburgh to London Heathrow' })).toBeVisible()
    await expect(canvas.getByText('Mon 23 Nov, back Tue 24 Nov')).toBeVisible()
    await expect(await canvas.findByRole('region', { name: 'Flights found' })).toBeVisible()
    await expectWithinWindow()
  },
}

export const OnDesktop: Story = { ...Found, ...reader.desktop1280, tags: ['no-picture'] }

/** Nothing is searched yet. */
export const Form: Story = {
  tags: ['narrow-picture'],
  args: { path: '/dashboard/hotline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Search flights' })).toBeVisible()
    await expect(await canvas.findByLabelText('Departure date')).toBeVisible()
    await expectWithinWindow()
  },
}
