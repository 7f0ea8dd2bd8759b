import type { Meta, StoryObj } from '@storybook/react-vite'
import Bookmark from 'lucide-react/icons/bookmark'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Tooltip } from './Tooltip.tsx'

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: {
    text: 'Saved flights can be read without a connection.',
    children: (trigger) => <IconButton {...trigger()} label="Save flight" icon={<Bookmark aria-hidden />} />,
  },
  argTypes: { children: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', placeItems: 'center', minBlockSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Below: Story = {
  args: {
    placement: 'bottom',
    text: 'Prices are asked for again at most every five minutes.',
    children: (trigger) => (
      <Button {...trigger()} tone="secondary">
        Refresh prices
      </Button>
    ),
  },
}
