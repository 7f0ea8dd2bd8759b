import type { Meta, StoryObj } from '@storybook/react-vite'
import { Radii } from './scale/Distances.tsx'

/** The block of Radius.mdx. */
const meta = {
  title: 'Foundations/Radius',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Corners: Story = { render: () => <Radii /> }
