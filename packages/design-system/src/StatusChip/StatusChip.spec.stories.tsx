import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { StatusChip } from './StatusChip.tsx'

const meta = {
  title: 'Components/StatusChip/Behaviour',
  component: StatusChip,
  tags: ['!autodocs', 'behaviour'],
  args: { children: 'Offline' },
} satisfies Meta<typeof StatusChip>
export default meta
type Story = StoryObj<typeof meta>

export const IsAStatus: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(/^Offline$/)
  },
}

export const AMarkOfOneCardIsSilent: Story = {
  args: { isLive: false },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Offline')
    await expect(within(canvasElement).queryByRole('status')).toBeNull()
  },
}
