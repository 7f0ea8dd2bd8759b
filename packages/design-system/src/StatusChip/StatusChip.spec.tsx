import { expect, within } from 'storybook/test'
import { behaviour } from '../testing/behaviour.ts'
import meta from './StatusChip.stories.tsx'

const test = behaviour(meta)

test('is a status', async ({ canvasElement }) => {
  await expect(within(canvasElement).getByRole('status')).toHaveTextContent(/^Offline$/)
})

test('is silent as the mark of one card', {
  args: { isLive: false },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Offline')
    await expect(within(canvasElement).queryByRole('status')).toBeNull()
  },
})
