import type { Meta, StoryObj } from '@storybook/react-vite'
import Bookmark from 'lucide-react/icons/bookmark'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { LinkButton } from '../LinkButton/LinkButton.tsx'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'Parts/IconButton/States',
  component: IconButton,
  args: { label: 'Refresh', icon: <RefreshCw aria-hidden /> },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: ({ icon }) => (
    <StateSheet>
      <StateRow caption="neutral, primary, pressed, disabled">
        <IconButton label="Refresh" icon={icon} />
        <IconButton label="Refresh now" icon={icon} tone="primary" />
        <IconButton label="Saved" icon={<Bookmark aria-hidden />} isPressed />
        <IconButton label="Refresh later" icon={icon} isDisabled />
      </StateRow>
      <StateRow caption="link buttons">
        <LinkButton href="#register">Register</LinkButton>
        <LinkButton href="#forgot" tone="quiet">
          Forgot password?
        </LinkButton>
      </StateRow>
    </StateSheet>
  ),
}
