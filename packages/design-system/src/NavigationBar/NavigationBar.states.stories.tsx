import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostile } from '../testing/hostile.ts'
import { expectNothingWiderThanWindow } from '../testing/inside-window.ts'
import { inFrame } from './Frame.test-data.tsx'
import { NavigationBar } from './NavigationBar.tsx'
import { places } from './NavigationBar.test-data.tsx'

const meta = {
  title: 'Components/Navigate and lay out/NavigationBar/States',
  id: 'components-navigationbar-states',
  component: NavigationBar,
  // At an edge of the window.
  tags: ['!autodocs', 'viewport-picture'],
  parameters: { layout: 'fullscreen' },
  args: { label: 'Main', items: places, currentId: 'roster' },
  decorators: [inFrame],
} satisfies Meta<typeof NavigationBar>
export default meta
type Story = StoryObj<typeof meta>

export const FivePlaces: Story = {}

export const Disabled: Story = {
  args: {
    items: places.map((place) => ({ ...place, isDisabled: ['flights', 'changes'].includes(place.id) })),
  },
}

export const BadInput: Story = {
  args: {
    currentId: 'nowhere',
    items: Object.values(hostile).map((text, index) => ({
      id: text,
      label: text,
      href: '#',
      icon: places[index]?.icon,
      badge: { text: '1000000', spoken: text },
    })),
  },
  play: expectNothingWiderThanWindow,
}
