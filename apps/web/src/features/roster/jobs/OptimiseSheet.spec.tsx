import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import { choose, findOpen, type Canvas } from '#testing/roster-job-steps.ts'
import '#testing/roster-modules.ts'
import meta from './OptimiseSheet.stories.tsx'

/** Issue 5 Jobs: the month optimised. */
const test = behaviour(meta)

const title = 'Optimise month'

async function optimise(canvas: Canvas) {
  await choose(canvas, /^Optimise month/)
  return findOpen(title)
}

test('the proposals open at their first sentence, which says what they are compared with', async ({
  canvas,
}) => {
  const sheet = await optimise(canvas)
  const comparison = sheet.getByText(
    'Compared with your month as it is planned now. Flights you booked or listed for stay. A night near base counts £90.',
  )
  await expect(comparison).toBeVisible()
  await expect(comparison.closest('[data-has-footer]')?.scrollTop).toBe(0)
  await expect(screen.getByRole('dialog', { name: title }).contains(document.activeElement)).toBe(true)
})

test('a proposal is planned and undone, one is skipped, and the others are planned at once', {
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
})

test('a user who went on with something else is notified when the proposals are ready', {
  parameters: server('monthJobFinishes'),
  play: async ({ canvas }) => {
    await choose(canvas, /^Optimise month/)
    const overlay = await findOpen('Optimising month')
    await userEvent.click(overlay.getByRole('button', { name: 'Continue in background' }))
    await screen.findByText('The proposals for November 2026 are ready.')
    await expect(screen.queryByRole('dialog', { name: title })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await findOpen(title)
  },
})

test('a proposal that the server refuses is not planned, and says why', {
  parameters: server('optimisedUnsaved'),
  play: async ({ canvas }) => {
    const sheet = await optimise(canvas)
    const [plan] = sheet.getAllByRole('button', { name: /^Plan: / })
    await userEvent.click(plan!)
    await expect(await sheet.findByRole('alert')).toBeVisible()
    await expect(sheet.queryByText('Planned')).toBeNull()
  },
})

test('a flight that is no longer offered is not planned, and the month can be planned again', {
  parameters: server('optimisedSoldOut'),
  play: async ({ canvas }) => {
    const sheet = await optimise(canvas)
    await userEvent.click(sheet.getAllByRole('button', { name: /^Plan: / })[0]!)
    await expect(
      await sheet.findByText('This flight is no longer offered. Choose another one.'),
    ).toBeVisible()
    const again = sheet.getByRole('button', { name: 'Plan the month again' })
    await userEvent.click(again)
    await waitFor(() => expect(again).not.toBeInTheDocument())
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: title }).contains(document.activeElement)).toBe(true),
    )
  },
})

test('a month of which every proposal is skipped stays as it is', {
  parameters: server('optimisedOne'),
  play: async ({ canvas }) => {
    const sheet = await optimise(canvas)
    for (const skip of sheet.getAllByRole('button', { name: /^Skip: / })) await userEvent.click(skip)
    await expect(await sheet.findByRole('heading', { name: 'Nothing changed' })).toBeVisible()
  },
})
