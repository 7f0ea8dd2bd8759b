import type { Meta } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { StatusChip } from './StatusChip.tsx'
import { behaviour } from '../testing/behaviour.ts'

const meta = {
  title: 'Components/StatusChip',
  component: StatusChip,
  args: { children: 'Offline' },
} satisfies Meta<typeof StatusChip>
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
