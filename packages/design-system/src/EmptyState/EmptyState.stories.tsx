import type { Meta, StoryObj } from '@storybook/react-vite'
import CalendarX from 'lucide-react/icons/calendar-x'
import { expect, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Parts/EmptyState',
  component: EmptyState,
  args: {
    title: 'No roster for March 2026 yet',
    message: 'Fetch it with your crew-system password.',
    icon: <CalendarX />,
    action: <Button>Fetch roster</Button>,
  },
  argTypes: { icon: { control: false }, action: { control: false }, ref: { table: { disable: true } } },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('No roster for March 2026 yet')
    await expect(canvas.getByRole('button', { name: 'Fetch roster' })).toBeVisible()
  },
}

export const Playground: Story = { args: { headingLevel: 3 } }

export const WordsOnly: Story = { args: { icon: undefined, action: undefined } }
