import { expect, within } from 'storybook/test'
import { behaviour } from '../testing/behaviour.ts'
import meta from './StatusChip.stories.tsx'

const test = behaviour(meta)

test('is silent as the mark of one card', async ({ canvasElement }) => {
  await within(canvasElement).findByText('Offline')
  await expect(within(canvasElement).queryByRole('status')).toBeNull()
})

test('is a status where it is live', {
  args: { isLive: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(/^Offline$/)
  },
})
