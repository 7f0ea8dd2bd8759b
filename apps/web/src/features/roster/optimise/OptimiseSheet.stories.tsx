import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import {
  choose,
  findOpen,
  findProblem,
  november,
  openActions,
  type Canvas,
} from '#testing/steps/roster-job-steps.ts'

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
  args: { path: '/dashboard?month=2026-11&as=list' },
  play: async ({ canvas }) => {
    const sheet = await optimise(canvas)
    await expect(sheet.getAllByRole('checkbox').length).toBeGreaterThan(1)
    await expect(sheet.getByRole('button', { name: /^Plan \d+ changes$/ })).toBeVisible()
    await expectWithinWindow()
  },
}

/** The least money: some rests are another plan, and those that lose their safety or a choice are not ticked. */
export const Cheapest: Story = {
  play: async ({ canvas }) => {
    const sheet = await optimise(canvas)
    await userEvent.click(sheet.getByRole('radio', { name: /^Cheapest/ }))
    await expect(sheet.getByRole('radio', { name: /^Cheapest/ })).toBeChecked()
  },
}

export const NothingToImprove: Story = {
  tags: ['empty'],
  parameters: server('nothingToOptimise'),
  play: async ({ canvas }) => {
    // The month is offered for what can be done with it once it is known.
    await canvas.findByText('No duties in November 2026')
    await openActions(canvas)
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Optimise month/ }))
    const sheet = await findOpen(title)
    await expect(sheet.getByRole('heading', { name: 'Nothing to improve' })).toBeVisible()
  },
}

export const CannotBeWorkedOut: Story = {
  tags: ['error'],
  parameters: server('optimiseFailure'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Optimise month/)
    const problem = await findProblem('Month not optimised')
    await expect(problem.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const SoldMeanwhile: Story = {
  tags: ['error'],
  parameters: server('optimisedSoldOut'),
  play: async ({ canvas }) => {
    const sheet = await optimise(canvas)
    await userEvent.click(sheet.getByRole('button', { name: /^Plan \d+ change/ }))
    const problems = await sheet.findAllByText('This flight is no longer offered. Choose another one.')
    await expect(problems[0]).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Look up flights again' })).toBeEnabled()
  },
}
