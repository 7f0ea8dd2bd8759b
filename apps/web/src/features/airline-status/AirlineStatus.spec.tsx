import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
// Loaded with the test: on a busy machine it comes late otherwise.
import '#features/roster/RosterScreen.tsx'
import meta from './AirlineStatus.stories.tsx'

const test = behaviour(meta)
type Canvas = ReturnType<typeof within>

const findChip = (canvas: Canvas, words: string) =>
  canvas.findByRole('button', { name: `${words}. See each system` })

/** Opens the list from a chip with these words. */
async function open(canvas: Canvas, words: string) {
  await userEvent.click(await findChip(canvas, words))
  const sheet = await screen.findByRole('dialog', { name: 'Airline status' })
  await waitFor(() => expect(within(sheet).getByRole('region', { name: 'Airline systems' })).toBeVisible())
  return within(sheet)
}

test('the roster says nothing of the airline while all is well', {
  args: { path: '/dashboard' },
  play: async ({ canvas }) => {
    await canvas.findByRole('navigation', { name: 'Main' })
    await canvas.findByRole('button', { name: /^Next month/ })
    await expect(canvas.queryByRole('button', { name: /^Airline/ })).toBeNull()
  },
})

test('a refresh brings a new answer; one that brings nothing newer offers to check again now', async ({
  canvas,
  step,
}) => {
  const sheet = await open(canvas, 'Airline OK')
  const refresh = () => sheet.getByRole('button', { name: 'Refresh' })
  await step('a new answer', async () => {
    await userEvent.click(refresh())
    await expect(await sheet.findByText('As of 04:40 GMT, Thu 5 Nov')).toBeVisible()
  })
  await step('nothing newer', async () => {
    await waitFor(() => expect(refresh()).toBeEnabled())
    await userEvent.click(refresh())
    await userEvent.click(await sheet.findByRole('button', { name: 'Check again now' }))
    await waitFor(() => expect(sheet.queryByRole('button', { name: 'Check again now' })).toBeNull())
  })
})
