import { mockNow } from '@slipstream/mocks/clock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { endJob } from '#shared/jobs/end-job.ts'
import { server } from '#testing/server.ts'
import { expectSeen, expectWithinWindow, findOpenedDuty } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'

const meta = {
  title: 'Screens/Roster/Changes',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('rosterChanged') },
  args: { path: '/dashboard?month=2026-11' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

/** The first story of a run waits for every part of the screen to be made. */
const patient = { timeout: 15_000 }

const seeWhatWorks = (canvas: Canvas) => canvas.findByRole('button', { name: 'See what works' }, patient)

/** Notices fade in beside the app. */
async function expectNotice(words: string): Promise<void> {
  const notice = await screen.findByText(words, undefined, patient)
  await waitFor(() => expect(notice).toBeVisible())
}

/** By keyboard, so that the focus inside is always seen. */
async function openSheet(canvas: Canvas) {
  const button = await seeWhatWorks(canvas)
  button.focus()
  await userEvent.keyboard('{Enter}')
  const sheet = await screen.findByRole('dialog', { name: 'Your roster changed' }, patient)
  await expectSeen(() => sheet)
  return within(sheet)
}

/** Loud, above the month: the booked flight first. */
export const Notice: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await seeWhatWorks(canvas)
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^Your \d\d:\d\d on Mon 9 Nov no longer works\. Your roster changed: 1 new, 1 moved, 1 removed\./,
    )
    await expectWithinWindow()
  },
}

export const Sheet: Story = {
  // Where the focus lands depends on whether the flights were there first; the other states picture the sheet.
  tags: ['wide'],
  play: async ({ canvas, step }) => {
    const sheet = await openSheet(canvas)
    await step('what broke comes first, with why, what works instead, and the way to change it', async () => {
      const panel = within(sheet.getByRole('region', { name: /^Your \d\d:\d\d no longer works$/ }))
      await expect(panel.getByText(/^It now leaves .* before clear\.$/)).toBeVisible()
      await expect(panel.getAllByRole('article')).toHaveLength(3)
      await expect(panel.getByRole('link', { name: /^Change booking/ })).toHaveAttribute(
        'href',
        expect.stringMatching(/^https:/),
      )
    })
    await step('every change with its times and their zone, and the way to its duty', async () => {
      const list = within(sheet.getByRole('list', { name: 'Changes' }))
      await expect(list.getAllByRole('listitem')).toHaveLength(3)
      await expect(list.getAllByText(/ GMT$/).length).toBeGreaterThan(2)
      await expect(list.getAllByRole('link')).toHaveLength(2)
    })
    await expectWithinWindow()
  },
}

/** One tap plans another flight; the seat that was booked is still to be changed. */
export const AlternativePlanned: Story = {
  play: async ({ canvas }) => {
    const sheet = await openSheet(canvas)
    const [first] = sheet.getAllByRole('button', { name: /^Plan / })
    await userEvent.click(first!)
    const panel = within(await sheet.findByRole('region', { name: /^Your \d\d:\d\d is replaced$/ }))
    await expect(panel.getByText(/^BA\d+ at \d\d:\d\d is planned instead\./)).toBeVisible()
    await expect(panel.getByRole('link', { name: /^Change booking/ })).toBeVisible()
    await expect(panel.queryByRole('article')).toBeNull()
    await expect(panel.getByRole('button', { name: /^Change my booking to this flight: BA/ })).toBeVisible()
  },
}

/** One tap from what works instead to the airline (specification §1: from a roster item). */
export const AlternativeAskedFor: Story = {
  play: async ({ canvas, step }) => {
    const sheet = await openSheet(canvas)
    const moves = sheet.getAllByRole('button', { name: /^Change my booking to this flight: / })
    await expect(moves).toHaveLength(3)
    const name = moves[0]?.getAttribute('aria-label')?.replace('Change my booking to this flight: ', '') ?? ''
    await userEvent.click(moves[0]!)
    await step('the drawer takes the sheet’s place', async () => {
      const target = await screen.findByRole('region', { name: 'To this flight' }, patient)
      await expect(target).toHaveTextContent(name)
      await waitFor(
        () => expect(screen.queryByRole('dialog', { name: 'Your roster changed' })).toBeNull(),
        patient,
      )
    })
    await step('and gives it back', async () => {
      await userEvent.keyboard('{Escape}')
      await screen.findByRole('dialog', { name: 'Your roster changed' }, patient)
    })
  },
}

/** Specification §4: changed at once, and taken back where the server fails. */
export const PlanningFails: Story = {
  parameters: server('rosterChangedPlanFailure'),
  play: async ({ canvas }) => {
    const sheet = await openSheet(canvas)
    const [first] = sheet.getAllByRole('button', { name: /^Plan / })
    await userEvent.click(first!)
    await expectNotice('An unexpected error occurred. Please try again.')
    await expect(await sheet.findByRole('region', { name: /no longer works$/ })).toBeVisible()
  },
}

export const Known: Story = {
  play: async ({ canvas }) => {
    const sheet = await openSheet(canvas)
    await userEvent.click(sheet.getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.queryByRole('button', { name: 'See what works' })).toBeNull()
    await expect((await canvas.findAllByRole('article'))[0]).toBeVisible()
  },
}

/** It is back where the server did not hear of it. */
export const KnowingFails: Story = {
  parameters: server('rosterChangesSeenFailure'),
  play: async ({ canvas }) => {
    const sheet = await openSheet(canvas)
    await userEvent.click(sheet.getByRole('button', { name: 'Got it' }))
    await expectNotice('An unexpected error occurred. Please try again.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await seeWhatWorks(canvas)).toBeVisible()
  },
}

export const LeadsToTheDuty: Story = {
  play: async ({ canvas }) => {
    const sheet = await openSheet(canvas)
    await userEvent.click(sheet.getByRole('link', { name: 'All flights home' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your roster changed' })).toBeNull())
    const duty = await findOpenedDuty(patient)
    await expectSeen(() => duty.getByRole('heading', { name: /Saturday 7 November/ }), patient)
  },
}

/** Nothing was booked, so nothing is loud. */
export const NothingBroke: Story = {
  parameters: server('rosterChangedCalmly'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show changes' }, patient))
    const sheet = within(await screen.findByRole('dialog', { name: 'Your roster changed' }, patient))
    await waitFor(() => expect(sheet.getByRole('list', { name: 'Changes' })).toBeVisible())
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** The duty of a booked flight is gone, and nothing else would do. */
export const DutyGone: Story = {
  parameters: server('rosterDutyGone'),
  play: async ({ canvas }) => {
    const sheet = await openSheet(canvas)
    await expect(sheet.getAllByText(/^Its duty was removed: /)[0]).toBeVisible()
    await expect(sheet.queryByRole('button', { name: /^Plan / })).toBeNull()
  },
}

/** The month is whole without them. */
export const NotToBeHad: Story = {
  parameters: server('rosterChangesFailure'),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article'))[0]).toBeVisible()
    await canvas.findByRole('radio', { name: 'Calendar' })
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** A fetch says how much it changed. */
export const ToldAfterFetching: Story = {
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
}
