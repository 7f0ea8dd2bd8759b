import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const meta = {
  title: 'Screens/Airline status',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/flight-changes' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

/** It comes once the page is idle, in a part of its own. */
const soon = { timeout: 10_000 }

const findChip = (canvas: Canvas, words: string) =>
  canvas.findByRole('button', { name: `${words}. See each system` }, soon)

/** Opens the list from a chip with these words. */
async function open(canvas: Canvas, words: string) {
  await userEvent.click(await findChip(canvas, words))
  const sheet = await screen.findByRole('dialog', { name: 'Airline status' })
  await waitFor(() => expect(within(sheet).getByRole('region', { name: 'Airline systems' })).toBeVisible())
  return within(sheet)
}

/** All is well: a quiet chip. */
export const Operational: Story = {
  play: async ({ canvas }) => {
    await expect(await findChip(canvas, 'Airline OK')).toBeVisible()
    await expectWithinWindow()
  },
}

/** The roster says it only when something is wrong. */
export const OnTheRoster: Story = {
  args: { path: '/dashboard' },
  parameters: server('airlineMajorOutage'),
  play: async ({ canvas }) => {
    await expect(await findChip(canvas, 'Airline: major outage')).toBeVisible()
    await expectWithinWindow()
  },
}

export const Systems: Story = {
  tags: ['picture', 'wide'],
  parameters: server('airlinePartialOutage'),
  play: async ({ canvas }) => {
    const sheet = await open(canvas, 'Airline: partial outage')
    const systems = within(sheet.getByRole('list', { name: 'Airline systems' })).getAllByRole('listitem')
    await expect(systems.map((system) => system.innerText.replace(/\s+/g, ' '))).toEqual([
      'Booking and check-in Partial outage',
      'Staff travel Operational',
      'Crew system Operational',
    ])
    await expect(sheet.getByText('As of 04:38 GMT, Thu 5 Nov')).toBeVisible()
    await expectWithinWindow()
  },
}

/** What was known stays, with its time. */
export const LostAfterwards: Story = {
  parameters: server('airlineStatusLost'),
  play: async ({ canvas }) => {
    const sheet = await open(canvas, 'Airline OK')
    await userEvent.click(sheet.getByRole('button', { name: 'Refresh' }))
    await expect(await sheet.findByRole('alert')).toHaveTextContent('Failed to fetch status')
    await expect(sheet.getByText('As of 04:38 GMT, Thu 5 Nov')).toBeVisible()
    await expect(sheet.getAllByRole('listitem')).toHaveLength(3)
  },
}

export const Failed: Story = {
  parameters: server('airlineStatusFailure'),
  play: async ({ canvas }) => {
    const sheet = await open(canvas, 'Airline status unknown')
    await expect(await sheet.findByRole('alert')).toHaveTextContent('Failed to fetch status')
  },
}

/** The server has no status page: no refresh that cannot work (docs/decisions/0032-samples.md). */
export const NotSetUp: Story = {
  parameters: server('airlineStatusNotSetUp'),
  play: async ({ canvas }) => {
    await userEvent.click(await findChip(canvas, 'Airline status unknown'))
    await screen.findByRole('dialog', { name: 'Airline status' }, soon)
    await expectSeen(() => screen.getByText(/^Airline status is not set up on this server\. Please look at/))
    await expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
    await expectWithinWindow()
  },
}

export const SampleData: Story = {
  parameters: server('airlineSample'),
  play: async ({ canvas }) => {
    const sheet = await open(canvas, 'Sample airline OK')
    await expect(sheet.getByText(/^Sample status page: these systems/)).toBeVisible()
  },
}

/** An address that was kept with its sheet open, before the server answers. */
export const Loading: Story = {
  args: { state: { isAirlineStatusOpen: true } },
  parameters: server('airlineStatusPending'),
  play: async () => {
    await expect(await screen.findByText('Loading the airline’s status', {}, soon)).toBeInTheDocument()
  },
}

/** On a screen that stays offline: Flight changes would lead to the roster. */
export const Offline: Story = {
  args: { path: '/dashboard/saved', state: { isAirlineStatusOpen: true } },
  globals: { connection: 'offline' },
  play: async () => {
    await screen.findByText(/^You are offline\. The status is checked again/, {}, soon)
    await expectSeen(() => screen.getByText(/^You are offline\. The status is checked again/))
    await expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
  },
}
