import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { flightMessages } from '@slipstream/contract/error-messages'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { server } from '#testing/server.ts'
import { choose, expectList, expectNotice, friday, patience } from '#testing/steps/saved-steps.ts'
import meta from './SavedScreen.stories.tsx'

const test = behaviour(meta)

/** Issue 19, item 10: the end of what was asked for is said, and the button keeps the focus. */
test('the end of a refresh is said, and the button keeps the focus', async ({ canvas }) => {
  await expectList(canvas)
  const refresh = canvas.getByRole('button', { name: 'Refresh prices' })
  refresh.focus()
  await userEvent.keyboard('{Enter}')
  await expectNotice('Prices refreshed.')
  await expect(refresh).toHaveFocus()
  await expect(refresh).toBeEnabled()
})

test('the menu removes a flight, and Undo brings it back with its alert', async ({ canvas }) => {
  await expectList(canvas)
  await choose(canvas, 'More for BA1461', 'Remove from saved')
  await waitFor(() => expect(canvas.queryByRole('article', { name: friday })).toBeNull())
  await expectNotice('BA1461 is no longer saved.')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect(await canvas.findByRole('article', { name: friday }, patience)).toBeVisible()
  await expect(await canvas.findByRole('button', { name: /^Alert me at £54 or less/ })).toBeVisible()
})

/** Since it was removed it is offered no more: that is said, and nothing comes back. */
test('Undo is too late for a flight that is no longer offered', {
  parameters: server('saveGone'),
  play: async ({ canvas }) => {
    await canvas.findByRole('article', { name: friday }, patience)
    await choose(canvas, 'More for BA1461', 'Remove from saved')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expectNotice(flightMessages.notOffered)
    await waitFor(() => expect(canvas.queryByRole('article', { name: friday })).toBeNull())
  },
})
