import type { Meta, StoryObj } from '@storybook/react-vite'
import { Figures as FiguresSpecimen } from './scale/Figures.tsx'
import { TypeStyles } from './scale/TypeStyles.tsx'

/** The blocks of Type.mdx. */
const meta = {
  title: 'Foundations/Type',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Styles: Story = { render: () => <TypeStyles /> }

export const Figures: Story = { tags: ['variation'], render: () => <FiguresSpecimen /> }
