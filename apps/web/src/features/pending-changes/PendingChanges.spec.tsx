import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { changeInVain, soon, open } from '#testing/steps/pending-change-steps.ts'
import '#testing/roster-modules.ts'
import meta from './PendingChanges.stories.tsx'

/** Issue 7: changes that wait for the connection or for a choice. */
const test = behaviour(meta)

test('a pending change is discarded only after a question', async ({ canvas }) => {
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
  await waitFor(() => expect(canvas.queryByRole('button', { name: /^Parents/, hidden: true })).toBeNull())
})

test('the saved version of a conflict is kept, and nothing waits any more', {
  parameters: server('changedElsewhere'),
  args: { connection: 'good', hasCachedMonth: false, prepare: (engine) => void changeInVain(engine) },
  play: async ({ canvas }) => {
    const sheet = await open('1 change needs you')
    await userEvent.click(sheet.getByRole('button', { name: /^Keep the saved version/ }))
    await expect(await sheet.findByText('Every change has been sent.', {}, soon)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /needs you/, hidden: true })).toBeNull()
  },
})
