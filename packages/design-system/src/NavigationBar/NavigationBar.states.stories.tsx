import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { inFrame } from './Frame.tsx'
import { NavigationBar } from './NavigationBar.tsx'
import { places } from './samples.tsx'

const meta = {
  title: 'Components/NavigationBar/States',
  component: NavigationBar,
  // At an edge of the window.
  tags: ['viewport-picture'],
  parameters: { layout: 'fullscreen' },
  args: { label: 'Main', items: places, currentId: 'roster' },
  decorators: [inFrame],
} satisfies Meta<typeof NavigationBar>
export default meta
type Story = StoryObj<typeof meta>

export const FivePlaces: Story = {}

export const BadInput: Story = {
  // Other scripts and emoji come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  args: {
    currentId: 'nowhere',
    items: [hostile.unbroken, hostile.rightToLeft, hostile.emoji, hostile.long].map((label, index) => ({
      id: label,
      label,
      href: '#',
      icon: places[index]?.icon,
      badge: { text: '1000000', spoken: hostile.long },
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(4)
  },
}
