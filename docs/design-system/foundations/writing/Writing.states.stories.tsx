import type { Meta, StoryObj } from '@storybook/react-vite'
import { Topics } from './Topics.tsx'
import { figureTopics, messageTopics } from './topics.ts'

/** The blocks of Writing.mdx. */
const meta = {
  title: 'Foundations/Writing',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Figures: Story = { tags: ['variation'], render: () => <Topics topics={figureTopics} /> }

export const Messages: Story = { tags: ['variation'], render: () => <Topics topics={messageTopics} /> }
