import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import {
  departures,
  expectCount,
  outAndBack,
  outboundId,
  returnId,
  row,
  sameDay,
} from '#testing/steps/result-steps.ts'
// Loaded with the story: its first step need not wait for them.
import '../HotlineScreen.tsx'

const meta = {
  title: 'Screens/Flights/Results out and back',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('searchReturn') },
  args: { path: outAndBack },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const Outbound: Story = {
  tags: ['thumbnail'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Choose your outbound flight' })).toBeVisible()
    await expect(canvas.getByText(/Step 1 of 2/)).toBeVisible()
    await expectCount(canvas, '7 flights')
  },
}

/** On the same day: what leaves before the outbound has landed cannot be chosen, and says so. */
export const Return: Story = {
  args: { path: `${sameDay}&out=${outboundId.replace('BA1439', 'BA1443')}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Choose your return flight' })).toBeVisible()
    await waitFor(async () => expect(await departures(canvas)).toHaveLength(7))
    const early = await row(canvas, 'BA1434')
    await expect(early.getByText('Leaves before you land')).toBeVisible()
    await expect(early.queryByRole('button', { name: /^Choose/ })).toBeNull()
    const late = await row(canvas, 'BA1448')
    await expect(late.getByRole('button', { name: /^Choose/ })).toBeVisible()
    await expectWithinWindow()
  },
}

export const Pair: Story = {
  args: { path: `${outAndBack}&out=${outboundId}&back=${returnId}` },
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your flights out and back' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Book BA1439 .*, in a new tab$/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Book BA1464 .*, in a new tab$/ })).toBeVisible()
    await expectWithinWindow()
  },
}

/** Pounds and a currency without a rate: the amounts side by side, no sum. */
export const TotalWithoutARate: Story = {
  tags: ['error', 'thumbnail'],
  parameters: server('searchCurrencies'),
  args: {
    path: `${outAndBack}&out=BA1433-2026-11-23-standby&back=BA1432-2026-11-24-commercial`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your flights out and back' })).toBeVisible()
    const pair = within(await canvas.findByRole('list', { name: 'Your flights out and back' }))
    await expect(pair.getByText(/^£[\d.]+ \+ CFPF\s\d+$/)).toBeVisible()
  },
}

/** By its address alone: they do not go together, and nothing offers to save them so. */
export const NotAPair: Story = {
  tags: ['error', 'thumbnail'],
  args: {
    path: `${sameDay}&out=${outboundId.replace('BA1439', 'BA1461')}&back=${returnId.replace('BA1464', 'BA1460').replace('-24-', '-23-')}`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The return leaves/)).toBeVisible()
  },
}

/** The address names a flight that the search does not have. */
export const NoLongerOffered: Story = {
  tags: ['error', 'thumbnail'],
  args: { path: `${outAndBack}&out=BA1-2026-11-23-commercial` },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^The outbound flight you chose is no longer offered\./),
    ).toBeVisible()
  },
}
