import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { press, type Canvas } from '#testing/steps/calendar-steps.ts'
import { expectWithinWindow, reader } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const meta = {
  title: 'Screens/Year',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('year') },
  args: { path: '/dashboard/year' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const bars = (canvas: Canvas) => canvas.findByRole('list', { name: 'Days by month' })

export const AgainstLastYear: Story = {
  tags: ['wide', 'thumbnail'],
  play: async ({ canvas }) => {
    await bars(canvas)
    await expectWithinWindow()
  },
}

/** What is shared is seen first. */
export const ThePictureIsSeenFirst: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Show the picture')
    await expect(await canvas.findByRole('img', { name: /^My commuting year 2026\./ })).toBeVisible()
  },
}

export const FirstYear: Story = {
  tags: ['empty'],
  parameters: server('yearFirst'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No full month to compare yet\./)).toBeVisible()
    await expect(canvas.queryByText(/ more$| less$/)).toBeNull()
    await bars(canvas)
  },
}

/** Hours awake, sleep before report and early starts, month by month. */
export const FactsByMonth: Story = {
  tags: ['no-picture', 'wide'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Hours awake, sleep, early starts'))
    await expect(
      await canvas.findByRole('table', { name: 'Hours awake, sleep and early starts by month' }),
    ).toBeVisible()
    await expectWithinWindow()
  },
}

/** Nights near base as they are set, and the other two ways. */
export const WithAPlaceOfOnesOwn: Story = {
  tags: ['no-picture'],
  parameters: server('yearOwnPlace'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^As you have it, £450 a month/)).toBeVisible()
    await expect(
      canvas.getByText(/ months that are over and known, by your settings of today\.$/),
    ).toBeVisible()
    await expectWithinWindow()
  },
}

export const TwoCurrencies: Story = {
  parameters: server('yearCurrencies'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Converted at the rates of 4 Nov\./)).toBeVisible()
    await expect(canvas.getAllByText(/\+ CFPF/)[0]).toBeVisible()
  },
}

export const NothingKnown: Story = {
  tags: ['empty'],
  parameters: server('yearEmpty'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No roster for 2026 yet' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the roster' })).toHaveAttribute('href', '/dashboard')
  },
}

export const Loading: Story = {
  tags: ['loading'],
  parameters: server('yearPending'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your year')).toBeInTheDocument()
  },
}

export const Failure: Story = {
  tags: ['error'],
  parameters: server('yearFailure'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeEnabled()
  },
}

export const OfflineWithoutIt: Story = {
  ...reader.offline,
  tags: ['offline'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '2026 is not on this device yet' })).toBeVisible()
  },
}
