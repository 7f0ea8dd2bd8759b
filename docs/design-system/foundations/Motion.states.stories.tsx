import type { Meta, StoryObj } from '@storybook/react-vite'
import { Motions } from './scale/Motions.tsx'

/** The block of Motion.mdx. */
const meta = {
  title: 'Foundations/Motion',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Movement: Story = { render: () => <Motions /> }
