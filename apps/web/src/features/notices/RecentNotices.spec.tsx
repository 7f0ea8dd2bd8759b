import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, userEvent, waitFor } from 'storybook/test'
import { undo, open } from '#testing/steps/recent-notice-steps.ts'
// Loaded with the test: on a busy machine it comes late otherwise.
import '#features/notices/RecentNotices.tsx'
import '#features/settings/SettingsRoutes.tsx'
import meta from './RecentNotices.stories.tsx'

/** Issue 16, C5: notices that have hidden. */
const test = behaviour(meta)

test('the action of a notice that has hidden is found again, and is gone once it was pressed', async () => {
  const sheet = await open()
  await userEvent.click(sheet.getByRole('button', { name: /^Undo: Dentist/ }))
  await expect(undo).toHaveBeenCalledOnce()
  await waitFor(() => expect(sheet.queryByRole('button', { name: /^Undo/ })).toBeNull())
  await expect(sheet.getByText('Dentist, Monday 23 November, deleted.')).toBeVisible()
})
