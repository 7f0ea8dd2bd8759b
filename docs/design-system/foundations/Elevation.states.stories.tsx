import type { Meta, StoryObj } from '@storybook/react-vite'
import { Elevations } from './scale/Elevations.tsx'

/** The block of Elevation.mdx. */
const meta = {
  title: 'Foundations/Elevation',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Heights: Story = { render: () => <Elevations /> }
