import type { Meta, StoryObj } from '@storybook/react-vite'
import { LayerStack } from './scale/LayerStack.tsx'

/** The block of Layers.mdx. */
const meta = {
  title: 'Foundations/Layers',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Order: Story = { render: () => <LayerStack /> }
