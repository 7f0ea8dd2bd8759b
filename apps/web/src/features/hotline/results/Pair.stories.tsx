import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import {
  departures,
  expectCount,
  outAndBack,
  outboundId,
  press,
  returnId,
  row,
  sameDay,
} from '#testing/result-steps.ts'
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
    await expect(canvas.getByRole('link', { name: 'Book BA1439, in a new tab' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Book BA1464, in a new tab' })).toBeVisible()
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: /^Change my booking to this flight/ })).toHaveLength(2),
    )
    await expectWithinWindow()
  },
}

/** On the days of a duty: each of the two says whether it makes it, as in the list. */
export const PairMakesReport: Story = {
  args: {
    path: '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-11-05&return_date=2026-11-05&out=BA1433-2026-11-05-commercial&back=BA1464-2026-11-05-commercial',
  },
  play: async ({ canvas }) => {
    const pair = await canvas.findByRole('article', { name: /, and back: / })
    const [out, back] = within(pair).getAllByRole('listitem')
    await expect(await within(out!).findByText(/^Makes report Thu 5 Nov, .* in hand$/)).toBeVisible()
    await expect(await within(back!).findByText(/^Leaves .* after clear Thu 5 Nov$/)).toBeVisible()
    await expectWithinWindow()
  },
}

/** Outbound, return, both; each can be taken back. */
export const StepByStep: Story = {
  play: async ({ canvas, step }) => {
    await step('the outbound', async () => {
      await press(canvas, /^Choose BA1439/)
      const heading = await canvas.findByRole('heading', { name: 'Choose your return flight' })
      await waitFor(() => expect(heading).toHaveFocus())
      await expect(canvas.getByText(/Step 2 of 2 · Tue 24 Nov/)).toBeVisible()
    })
    await step('is changed', async () => {
      await press(canvas, /^Change BA1439/)
      await press(canvas, /^Choose BA1449/)
      await expect(await canvas.findByRole('button', { name: /^Change BA1449/ })).toBeVisible()
    })
    await step('the return', async () => {
      await press(canvas, /^Choose BA1460/)
      await expect(await canvas.findByRole('heading', { name: 'Your flights out and back' })).toHaveFocus()
    })
    await step('is changed, the outbound stays', async () => {
      await press(canvas, 'Change return')
      await expect(await canvas.findByRole('button', { name: /^Change BA1449/ })).toBeVisible()
    })
  },
}

/** When to leave is asked of each flight; the other filters go along. */
export const FiltersGoAlong: Story = {
  args: { path: `${outAndBack}&leaves=morning&fare=standby` },
  play: async ({ canvas }) => {
    await press(canvas, /^Choose BA1439/)
    await canvas.findByRole('heading', { name: 'Choose your return flight' })
    await expect(await canvas.findByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Standby/, pressed: true })).toBeInTheDocument()
  },
}

/** Another fare of the same flight, from its menu. */
export const AnotherFare: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More for BA1439 08:35' })).toBeEnabled())
    await press(canvas, 'More for BA1439 08:35')
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Choose Standby/ }))
    await expect(await (await row(canvas, 'BA1439')).findByText('Standby')).toBeVisible()
  },
}

export const SavedTogether: Story = {
  ...Pair,
  play: async ({ canvas }) => {
    const save = await canvas.findByRole('button', { name: /^Save the pair/ })
    await waitFor(() => expect(save).toHaveAttribute('aria-pressed', 'false'))
    await userEvent.click(save)
    await waitFor(() => expect(save).toHaveAttribute('aria-pressed', 'true'))
  },
}

export const NotSavedTogether: Story = {
  ...Pair,
  parameters: server('saveNoRoom'),
  play: async ({ canvas }) => {
    const save = await canvas.findByRole('button', { name: /^Save the pair/ })
    await userEvent.click(save)
    await waitFor(() => expect(screen.getAllByText(/saved/i).length).toBeGreaterThan(0))
    await waitFor(() => expect(save).toHaveAttribute('aria-pressed', 'false'))
  },
}

/** Pounds and a currency without a rate: the amounts side by side, no sum. */
export const TotalWithoutARate: Story = {
  parameters: server('searchCurrencies'),
  args: {
    path: `${outAndBack}&out=BA1433-2026-11-23-standby&back=BA1432-2026-11-24-commercial`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your flights out and back' })).toBeVisible()
    const pair = within(await canvas.findByRole('article', { name: /^Edinburgh to London Heathrow/ }))
    await expect(pair.getByText(/^£[\d.]+ \+ CFPF\s\d+$/)).toBeVisible()
  },
}

/** By its address alone: they do not go together, and nothing offers to save them so. */
export const NotAPair: Story = {
  args: {
    path: `${sameDay}&out=${outboundId.replace('BA1439', 'BA1461')}&back=${returnId.replace('BA1464', 'BA1460').replace('-24-', '-23-')}`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The return leaves/)).toBeVisible()
  },
}

/** The address names a flight that the search does not have. */
export const NoLongerOffered: Story = {
  args: { path: `${outAndBack}&out=BA1-2026-11-23-commercial` },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^The outbound flight you chose is no longer offered\./),
    ).toBeVisible()
    await press(canvas, /^Choose BA1439/)
    await expect(await canvas.findByRole('heading', { name: 'Choose your return flight' })).toBeVisible()
    await expect(canvas.queryByText(/no longer offered/)).toBeNull()
  },
}

export const ReturnNoLongerOffered: Story = {
  args: { path: `${outAndBack}&out=${outboundId}&back=BA1-2026-11-24-commercial` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The return flight you chose is no longer offered\./)).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Choose your return flight' })).toBeVisible()
  },
}
