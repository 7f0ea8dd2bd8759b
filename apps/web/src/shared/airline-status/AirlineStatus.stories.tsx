import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { openMenu } from '#testing/steps/roster-job-steps.ts'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const meta = {
  title: 'Screens/Airline status',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/settings/support' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

/** It comes once the page is idle, in a chunk of its own. */
const soon = { timeout: 10_000 }

const findRow = (canvas: Canvas) => canvas.findByRole('button', { name: /^Airline status/ }, soon)

/** The sheet that a button opens. */
async function open(button: HTMLElement) {
  await userEvent.click(button)
  const sheet = await screen.findByRole('dialog', { name: 'Airline status' })
  await waitFor(() => expect(within(sheet).getByRole('region', { name: 'Airline systems' })).toBeVisible())
  return within(sheet)
}

/** Support says it in one line. */
export const InSupport: Story = {
  tags: ['thumbnail'],
  play: async ({ canvas }) => {
    const row = await findRow(canvas)
    await waitFor(() => expect(row).toHaveAccessibleDescription('Operational'))
    await expectWithinWindow()
  },
}

/** The menu of the roster says it in one line. */
export const InTheMenu: Story = {
  args: { path: '/dashboard' },
  parameters: server('airlineStatusFailure'),
  play: async ({ canvas }) => {
    await openMenu(canvas)
    const item = await screen.findByRole('menuitem', { name: /^Airline status/ })
    await waitFor(() => expect(item).toHaveTextContent('Failed to fetch status'))
  },
}

/** A flight of today is booked: trouble stands in the bar. */
export const OnTheRoster: Story = {
  args: { path: '/dashboard' },
  parameters: server('airlineMajorOutage'),
  play: async ({ canvas }) => {
    const chip = await canvas.findByRole('button', { name: 'Airline: major outage. See each system' }, soon)
    await expect(chip).toBeVisible()
    await expectWithinWindow()
  },
}

export const Systems: Story = {
  tags: ['picture', 'wide'],
  parameters: server('airlinePartialOutage'),
  play: async ({ canvas }) => {
    const sheet = await open(await findRow(canvas))
    const systems = within(sheet.getByRole('list', { name: 'Airline systems' })).getAllByRole('listitem')
    await expect(systems.map((system) => system.innerText.replace(/\s+/g, ' '))).toEqual([
      'Booking and check-in Partial outage',
      'Staff travel Operational',
      'Crew system Operational',
    ])
    await expect(sheet.getByText('As of Thu 5 Nov, 04:38 GMT')).toBeVisible()
    await expectWithinWindow()
  },
}

/** What was known stays, with its time. */
export const LostAfterwards: Story = {
  tags: ['error'],
  parameters: server('airlineStatusLost'),
  play: async ({ canvas }) => {
    const sheet = await open(await findRow(canvas))
    await userEvent.click(sheet.getByRole('button', { name: 'Refresh' }))
    await expect(await sheet.findByRole('alert')).toHaveTextContent('Failed to fetch status')
    await expect(sheet.getByText('As of Thu 5 Nov, 04:38 GMT')).toBeVisible()
    await expect(sheet.getAllByRole('listitem')).toHaveLength(3)
  },
}

export const Failed: Story = {
  tags: ['error'],
  parameters: server('airlineStatusFailure'),
  play: async ({ canvas }) => {
    const sheet = await open(await findRow(canvas))
    await expect(await sheet.findByRole('alert')).toHaveTextContent('Failed to fetch status')
  },
}

/** The server has no status page: nothing to open (docs/decisions/0032-samples.md). */
export const NotSetUp: Story = {
  tags: ['error'],
  parameters: server('airlineStatusNotSetUp'),
  play: async () => {
    await expectSeen(() => screen.getByText(/^Airline status is not set up on this server\. Please look at/))
    await expect(screen.queryByRole('button', { name: /^Airline status/ })).toBeNull()
    await expectWithinWindow()
  },
}

export const SampleData: Story = {
  parameters: server('airlineSample'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Airline status (sample data)' }, soon),
    ).toBeVisible()
  },
}

/** An address that was saved with its sheet open, before the server answers. */
export const Loading: Story = {
  tags: ['loading'],
  args: { state: { isAirlineStatusOpen: true } },
  parameters: server('airlineStatusPending'),
  play: async () => {
    await expect(await screen.findByText('Loading the airline’s status', {}, soon)).toBeInTheDocument()
  },
}

/** On a screen that stays offline: Support would lead to the settings. */
export const Offline: Story = {
  tags: ['offline'],
  args: { path: '/dashboard', hasCachedMonth: true, state: { isAirlineStatusOpen: true } },
  globals: { connection: 'offline' },
  play: async () => {
    await screen.findByText(/^The status is checked again/, {}, soon)
    await expectSeen(() => screen.getByText(/^The status is checked again/))
    await expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
  },
}
