import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { choose, findOpen, type Canvas } from '#testing/steps/roster-job-steps.ts'
import '#testing/roster-modules.ts'
import meta from './OptimiseSheet.stories.tsx'

/** Issue 5 Jobs: the month optimised. */
const test = behaviour(meta)

const title = 'Optimise month'

async function optimise(canvas: Canvas) {
  await choose(canvas, /^Optimise month/)
  return findOpen(title)
}

const changes = () => within(screen.getByRole('dialog', { name: title })).getAllByRole('checkbox')
const planButton = () => screen.getByRole('button', { name: /^Plan \d+ changes?$/ })

test(
  'the month opens by the person’s own setting, with its sums and a line for each rest, nine within 900 px',
  {
    play: async ({ canvas }) => {
      const sheet = await optimise(canvas)
      await expect(sheet.getByRole('radio', { name: /^Balanced/ })).toBeChecked()
      await expect(
        sheet.getByText('What you booked, listed for or decided stays.', { exact: false }),
      ).toBeVisible()
      const rows = changes()
      await expect(rows.length).toBeGreaterThan(3)
      const heights = rows.map((row) => row.closest('label')!.getBoundingClientRect().height)
      const dialog = screen.getByRole('dialog', { name: title })
      const content = dialog.querySelector('[data-has-footer]')!
      const whole = dialog.getBoundingClientRect().height - content.clientHeight + content.scrollHeight
      const one = heights.reduce((sum, height) => sum + height, 0) / rows.length
      await expect(whole + (9 - rows.length) * one).toBeLessThanOrEqual(900)
    },
  },
  { width: 390, height: 844 },
)

test('another stop is planned at once, without a request', {
  play: async ({ canvas }) => {
    const sheet = await optimise(canvas)
    const asked = performance.getEntriesByType('resource').length
    for (const name of [/^Cheapest/, /^Most home/]) {
      await userEvent.click(sheet.getByRole('radio', { name }))
      await expect(sheet.getByRole('radio', { name })).toBeChecked()
    }
    await expect(performance.getEntriesByType('resource')).toHaveLength(asked)
  },
})

test('the ticked rests are planned, the sheet closes, and all of it can be undone', {
  parameters: server('optimisedFew'),
  play: async ({ canvas, step }) => {
    await optimise(canvas)
    const count = changes().length
    await step('none is ticked', async () => {
      for (const box of changes()) if ((box as HTMLInputElement).checked) await userEvent.click(box)
      await expect(planButton()).toHaveTextContent('Plan 0 changes')
      await expect(planButton()).toBeDisabled()
    })
    await step('one is planned', async () => {
      await userEvent.click(changes()[0]!)
      await userEvent.click(planButton())
      await screen.findByText('1 rest planned.')
      await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
    })
    await step('and undone', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await optimise(canvas)
      await waitFor(() => expect(changes()).toHaveLength(count))
    })
  },
})

test('a user who went on with something else is notified when the month is optimised', {
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

for (const [what, scenario, message] of [
  ['a rest that the server refuses is not planned, and says why', 'optimisedUnsaved', /\w/],
  [
    'a flight that is no longer offered is not planned, and the flights can be looked up again',
    'optimisedSoldOut',
    'This flight is no longer offered. Choose another one.',
  ],
] as const)
  test(what, {
    parameters: server(scenario),
    play: async ({ canvas }) => {
      const sheet = await optimise(canvas)
      await userEvent.click(planButton())
      const [problem] = await sheet.findAllByRole('alert')
      await expect(problem).toHaveTextContent(message)
      await expect(screen.queryByText(/planned\.$/)).toBeNull()
      await userEvent.click(sheet.getByRole('button', { name: 'Look up flights again' }))
      await findOpen(title)
      await expect(planButton()).toBeEnabled()
    },
  })
