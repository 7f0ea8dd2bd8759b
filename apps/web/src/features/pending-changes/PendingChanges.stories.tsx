import { mockNow } from '@slipstream/mocks/clock'
import { dentist, simulator } from '@slipstream/mocks/fixtures/roster'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
import type { Engine } from '#data/engine.ts'

const { title, notes, location, start, end } = dentist
const fields = { title, notes, location, start, end }

/** A booking, a new entry and a changed one, without a network. */
async function changeOffline({ rosterEdits }: Engine) {
  const edits = await rosterEdits()
  await edits.setStatus(simulator, { direction: 'to_work', status: 'hotel' })
  await edits.createEntry({
    title: 'Parents’ evening',
    notes: '',
    location: null,
    start: '2026-11-24 18:00',
    end: '2026-11-24 20:00',
  })
  await edits.updateEntry(dentist, { ...fields, title: 'Dentist, second visit' })
}

/** An entry that was moved on another device meanwhile. */
async function changeInVain({ rosterEdits }: Engine) {
  const edits = await rosterEdits()
  await edits.updateEntry(dentist, { ...fields, notes: 'Bring the X-rays' })
}

const meta = {
  title: 'Screens/Pending changes',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('offline') },
  args: {
    path: '/dashboard?month=2026-11',
    connection: 'offline',
    hasCachedMonth: true,
    prepare: (engine) => void changeOffline(engine),
  },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** It comes once the page is idle, in a part of its own. */
const soon = { timeout: 10_000 }

/** Opens the list of changes from a chip with these words. */
async function open(words: string) {
  await userEvent.click(await screen.findByRole('button', { name: `${words}. See each change` }, soon))
  const sheet = await screen.findByRole('dialog', { name: 'Pending changes' }, soon)
  await waitFor(() =>
    expect(within(sheet).getAllByRole('button', { name: /^(Discard|Keep)/ })[0]).toBeVisible(),
  )
  return within(sheet)
}

/** What was changed offline, in the order in which it will be sent. */
export const Offline: Story = {
  tags: ['wide'],
  play: async ({ canvas }) => {
    const sheet = await open('3 pending changes')
    const rows = sheet.getAllByRole('listitem').map((row) => row.textContent)
    await expect(rows).toEqual([
      expect.stringContaining('To work: hotel'),
      expect.stringContaining('New entry'),
      expect.stringContaining('Changed entry'),
    ])
    await waitFor(() => expect(canvas.getAllByText('Not sent yet')).toHaveLength(3), soon)
    await expectWithinWindow()
  },
}
export const Discarded: Story = {
  play: async ({ canvas }) => {
    const sheet = await open('3 pending changes')
    const discard = sheet.getByRole('button', { name: /^Discard: Parents’ evening/ })
    const question = () => screen.findByRole('alertdialog', { name: 'Discard this change?' }, soon)
    await userEvent.click(discard)
    await userEvent.click(within(await question()).getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(sheet.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(discard)
    await userEvent.click(within(await question()).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(2))
    await waitFor(() => expect(canvas.queryByRole('article', { name: /Parents/, hidden: true })).toBeNull())
  },
}

/** Both changed the same entry: nothing is overwritten before its user has chosen. */
export const Conflict: Story = {
  tags: ['picture', 'phone-picture'],
  parameters: server('changedElsewhere'),
  args: { connection: 'good', hasCachedMonth: false, prepare: (engine) => void changeInVain(engine) },
  play: async ({ canvas }) => {
    // The card says what is to be done: nothing is sent before (issue 16, C9).
    const card = () => canvas.getByRole('article', { name: /Dentist/ })
    await waitFor(() => expect(card()).toHaveTextContent('Needs your choice'), soon)
    await expect(card()).not.toHaveTextContent('Not sent yet')
    const sheet = await open('1 change needs you')
    await expect(sheet.getByText('This was changed elsewhere too. Choose which to keep.')).toBeVisible()
    await expect(sheet.getByText('Notes: Bring the X-rays')).toBeVisible()
    await expect(sheet.getByText(/^From: .*, 15:00$/)).toBeVisible()
    await expect(sheet.getByRole('button', { name: /^Keep mine/ })).toBeEnabled()
    // The notice that led here would lie over the choice.
    await waitFor(() => expect(screen.queryByText(/^Dentist.* was changed elsewhere too/)).toBeNull())
    await expectWithinWindow()
  },
}
export const TheirsKept: Story = {
  ...Conflict,
  play: async ({ canvas }) => {
    const sheet = await open('1 change needs you')
    await userEvent.click(sheet.getByRole('button', { name: /^Keep the saved version/ }))
    await expect(await sheet.findByText('Every change has been sent.', {}, soon)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /needs you/, hidden: true })).toBeNull()
  },
}
