import type { Meta, StoryObj } from '@storybook/react-vite'
import { BreakpointRuler } from './scale/BreakpointRuler.tsx'

/** The block of Breakpoints.mdx. */
const meta = {
  title: 'Foundations/Breakpoints',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Widths: Story = { render: () => <BreakpointRuler /> }
