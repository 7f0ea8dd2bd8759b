import type { Meta, StoryObj } from '@storybook/react-vite'
import Bookmark from 'lucide-react/icons/bookmark'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { expect, within } from 'storybook/test'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { everyHostileText } from '../testing/bad-input.tsx'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'Components/Choose and act/IconButton/States',
  id: 'components-iconbutton-states',
  tags: ['!autodocs'],
  component: IconButton,
  args: { label: 'Refresh', icon: <RefreshCw aria-hidden /> },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: ({ icon }) => (
    <StateSheet>
      <StateRow caption="neutral, primary, pressed, disabled, with a dot">
        <IconButton label="Refresh" icon={icon} />
        <IconButton label="Refresh now" icon={icon} tone="primary" />
        <IconButton label="Saved" icon={<Bookmark aria-hidden />} isPressed />
        <IconButton label="Refresh later" icon={icon} isDisabled />
        <IconButton label="Actions" icon={<EllipsisVertical aria-hidden />} hasDot />
      </StateRow>
    </StateSheet>
  ),
}

/** A name of any length is heard, and shown by the pointer; the button stays a square in large text. */
export const BadInput: Story = {
  tags: ['variation'],
  globals: { textSize: 'doubled' },
  args: { label: everyHostileText },
  play: async ({ canvasElement }) => {
    const { width, height } = within(canvasElement).getByRole('button').getBoundingClientRect()
    await expect([width, height]).toEqual([44, 44])
  },
}
