import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sizes as SizesSpecimen, Spaces } from './scale/Distances.tsx'

/** The blocks of Spacing.mdx. */
const meta = {
  title: 'Foundations/Spacing',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Distances: Story = { render: () => <Spaces /> }

export const Sizes: Story = { tags: ['variation'], render: () => <SizesSpecimen /> }
