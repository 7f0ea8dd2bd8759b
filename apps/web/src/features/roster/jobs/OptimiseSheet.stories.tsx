import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import { choose, findOpen, findProblem, november, type Canvas } from '#testing/roster-job-steps.ts'

const meta = {
  title: 'Screens/Roster/Optimiser',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('optimised') },
  args: { path: november },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

const title = 'Optimise month'

async function optimise(canvas: Canvas) {
  await choose(canvas, /^Optimise month/)
  return findOpen(title)
}

export const Proposals: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas, step }) => {
    const sheet = await optimise(canvas)
    await expect(sheet.getAllByRole('article').length).toBeGreaterThan(1)
    const comparison =
      'Compared with your month as it is planned now. Flights you booked or listed for stay. A night near base counts £90.'
    await step('it opens at its first sentence, on a phone too', async () => {
      const first = sheet.getByText(comparison)
      await expect(first).toBeVisible()
      const scroller = first.closest('[data-has-footer]')
      await expect(scroller?.scrollTop).toBe(0)
      await expect(screen.getByRole('dialog', { name: title }).contains(document.activeElement)).toBe(true)
    })
    await expect(sheet.getByRole('button', { name: /^Plan all \d/ })).toBeVisible()
    await expectWithinWindow()
  },
}

/** One is planned and undone, one skipped; then all the others are planned. */
export const PlannedAndSkipped: Story = {
  parameters: server('optimisedFew'),
  play: async ({ canvas, step }) => {
    const sheet = await optimise(canvas)
    const count = sheet.getAllByRole('article').length
    await step('one is planned, and undone', async () => {
      const [plan] = sheet.getAllByRole('button', { name: /^Plan: / })
      await userEvent.click(plan!)
      await expect(await sheet.findByText('Planned')).toBeVisible()
      const undo = sheet.getByRole('button', { name: /^Undo/ })
      await waitFor(() => expect(undo).toHaveFocus())
      await userEvent.click(undo)
      await waitFor(() => expect(sheet.getAllByRole('article')).toHaveLength(count))
    })
    await step('one is skipped', async () => {
      const [skip] = sheet.getAllByRole('button', { name: /^Skip: / })
      await userEvent.click(skip!)
      await expect(await sheet.findByText('Skipped')).toBeVisible()
    })
    await step('the others are planned at once', async () => {
      await userEvent.click(sheet.getByRole('button', { name: /^Plan(?: all \d+)?$/ }))
      await expect(await sheet.findByRole('heading', { name: 'Month planned' })).toBeVisible()
      await expect(sheet.getByText(/^You planned \d+ rests? and skipped 1\./)).toBeVisible()
    })
  },
}

export const AllSkipped: Story = {
  parameters: server('optimisedOne'),
  play: async ({ canvas }) => {
    const sheet = await optimise(canvas)
    for (const skip of sheet.getAllByRole('button', { name: /^Skip: / })) {
      await userEvent.click(skip)
    }
    await expect(await sheet.findByRole('heading', { name: 'Nothing changed' })).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** A seat costs more than the standby ticket that is planned, and says why it is worth it. */
export const DearerButSafer: Story = {
  parameters: server('optimisedDearer'),
  play: async ({ canvas }) => {
    const sheet = await optimise(canvas)
    await expect(sheet.getByText(/^£\d+(?:\.\d\d)?, £\d+(?:\.\d\d)? more than planned$/)).toBeVisible()
  },
}

export const NothingToImprove: Story = {
  parameters: server('nothingToOptimise'),
  play: async ({ canvas }) => {
    const actions = await canvas.findByRole('button', { name: 'Roster actions' })
    await userEvent.click(actions)
    const item = await screen.findByRole('menuitem', { name: /^Optimise month/ })
    await expectSeen(() => item)
    await userEvent.click(item)
    const sheet = await findOpen(title)
    await expect(sheet.getByRole('heading', { name: 'Nothing to improve' })).toBeVisible()
  },
}

/** The job behind it, under its overlay to the end. */
export const WorkedOut: Story = {
  parameters: server('monthJobFinishes'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Optimise month/)
    await findOpen('Optimising month')
    await findOpen(title)
    await expect(screen.getAllByRole('dialog')).toHaveLength(1)
  },
}

/** Somebody who went on with something else is told, and not interrupted. */
export const WorkedOutInTheBackground: Story = {
  parameters: server('monthJobFinishes'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Optimise month/)
    const overlay = await findOpen('Optimising month')
    await userEvent.click(overlay.getByRole('button', { name: 'Continue in background' }))
    await screen.findByText('The proposals for November 2026 are ready.', undefined, { timeout: 15_000 })
    await expect(screen.queryByRole('dialog', { name: title })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await findOpen(title)
  },
}

/** The sheet's own address, as after a reload. */
export const OpenedByAddress: Story = {
  args: { path: `${november}&sheet=optimise` },
  play: async () => {
    const sheet = await findOpen(title)
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const CannotBeWorkedOut: Story = {
  parameters: server('optimiseFailure'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Optimise month/)
    const problem = await findProblem('Month not optimised')
    await expect(problem.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const CannotBePlanned: Story = {
  parameters: server('optimisedUnsaved'),
  play: async ({ canvas }) => {
    const sheet = await optimise(canvas)
    const [plan] = sheet.getAllByRole('button', { name: /^Plan: / })
    await userEvent.click(plan!)
    await expect(await sheet.findByRole('alert')).toBeVisible()
    await expect(sheet.queryByText('Planned')).toBeNull()
  },
}

export const SoldMeanwhile: Story = {
  parameters: server('optimisedSoldOut'),
  play: async ({ canvas }) => {
    const sheet = await optimise(canvas)
    const [plan] = sheet.getAllByRole('button', { name: /^Plan: / })
    await userEvent.click(plan!)
    await expect(
      await sheet.findByText('This flight is no longer offered. Choose another one.'),
    ).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Plan the month again' })).toBeEnabled()
  },
}

export const SoldAndWorkedOutAgain: Story = {
  ...SoldMeanwhile,
  play: async (context) => {
    await SoldMeanwhile.play?.(context)
    const again = screen.getByRole('button', { name: 'Plan the month again' })
    await userEvent.click(again)
    await waitFor(() => expect(again).not.toBeInTheDocument())
    await waitFor(() => {
      const sheet = screen.getByRole('dialog', { name: title })
      return expect(sheet).toContainElement(sheet.querySelector<HTMLElement>(':focus'))
    })
  },
}

export const RosterChangedMeanwhile: Story = {
  parameters: server('optimisedGone'),
  play: async ({ canvas }) => {
    const sheet = await optimise(canvas)
    await userEvent.click(sheet.getByRole('button', { name: 'Plan' }))
    await expect(await sheet.findByText('This duty is no longer in your roster.')).toBeVisible()
  },
}
