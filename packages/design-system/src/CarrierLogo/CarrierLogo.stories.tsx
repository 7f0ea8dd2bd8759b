import type { Meta, StoryObj } from '@storybook/react-vite'
import { CarrierLogo } from './CarrierLogo.tsx'

const meta = {
  title: 'Components/CarrierLogo',
  component: CarrierLogo,
  args: { code: 'BA', name: 'British Airways' },
} satisfies Meta<typeof CarrierLogo>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const BesideItsName: Story = {
  render: ({ code }) => (
    <p style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <CarrierLogo code={code} isDecorative />
      British Airways
    </p>
  ),
}
