import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { endJob } from '#shared/jobs/end-job.ts'
import { server } from '#testing/server.ts'
import { expectSeen, findOpenedDuty } from '#testing/reader.ts'
import { seeWhatWorks, openSheet } from '#testing/steps/roster-change-steps.ts'
import '#testing/roster-modules.ts'
import meta from './Changes.stories.tsx'
import { findDutyRows } from '#testing/roster-rows.ts'

/** Issue 5, Real rosters in: what a change of the roster breaks. */
const test = behaviour(meta)

async function expectNotice(words: string): Promise<void> {
  const notice = await screen.findByText(words)
  await waitFor(() => expect(notice).toBeVisible())
}

test('the airline is asked in a drawer that takes the place of the sheet and gives it back', async ({
  canvas,
  step,
}) => {
  const sheet = await openSheet(canvas)
  const moves = await sheet.findAllByRole('button', { name: /^Change my booking to this flight: / })
  await expect(moves).toHaveLength(3)
  const name = moves[0]?.getAttribute('aria-label')?.replace('Change my booking to this flight: ', '') ?? ''
  await userEvent.click(moves[0]!)
  await step('the drawer replaces the sheet', async () => {
    const target = await screen.findByRole('region', { name: 'To this flight' })
    await expect(target).toHaveTextContent(name)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your roster changed' })).toBeNull())
  })
  await step('Escape opens the sheet again', async () => {
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('dialog', { name: 'Your roster changed' })
  })
})

test('a plan that the server refuses is taken back and says so (specification §4)', {
  parameters: server('rosterChangedPlanFailure'),
  play: async ({ canvas }) => {
    const sheet = await openSheet(canvas)
    const [first] = await sheet.findAllByRole('button', { name: /^Plan / })
    await userEvent.click(first!)
    await expectNotice('An unexpected error occurred. Please try again.')
    await expect(await sheet.findByRole('region', { name: /no longer works$/ })).toBeVisible()
  },
})

test('Got it closes the sheet and hides the notice', async ({ canvas }) => {
  const sheet = await openSheet(canvas)
  await userEvent.click(sheet.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect(canvas.queryByRole('button', { name: 'See what works' })).toBeNull()
  await expect((await findDutyRows())[0]).toBeVisible()
})

test('the notice is back when the server did not hear that it is known', {
  parameters: server('rosterChangesSeenFailure'),
  play: async ({ canvas }) => {
    const sheet = await openSheet(canvas)
    await userEvent.click(sheet.getByRole('button', { name: 'Got it' }))
    await expectNotice('An unexpected error occurred. Please try again.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await seeWhatWorks(canvas)).toBeVisible()
  },
})

test('the sheet leads to all flights of the duty', async ({ canvas }) => {
  const sheet = await openSheet(canvas)
  await userEvent.click(await sheet.findByRole('link', { name: 'All flights home' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your roster changed' })).toBeNull())
  const duty = await findOpenedDuty()
  await expectSeen(() => duty.getByRole('heading', { name: 'Flights home, Mon 9 Nov' }))
})

test('a month whose changes cannot be loaded is shown without them', {
  parameters: server('rosterChangesFailure'),
  play: async ({ canvas }) => {
    await expect((await findDutyRows())[0]).toBeVisible()
    await canvas.findByRole('button', { name: 'Show as calendar' })
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})

test('a fetch says how many changes it found', {
  args: {
    prepare: (engine) =>
      void endJob(
        engine,
        {
          kind: 'rosterUpdate',
          month: '2026-11',
          isAwaited: true,
          finished: { kind: 'completed', result: null },
        },
        () => undefined,
      ),
  },
  play: async ({ canvas }) => {
    await expectNotice('November 2026 is up to date: 3 changes.')
    await expect(await seeWhatWorks(canvas)).toBeVisible()
  },
})
