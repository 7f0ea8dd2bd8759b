import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ErrorPanel } from './ErrorPanel.tsx'

const meta = {
  title: 'Components/Say what state it is in/ErrorPanel',
  id: 'components-errorpanel',
  component: ErrorPanel,
  args: { onTryAgain: fn(), onRefreshPage: fn() },
} satisfies Meta<typeof ErrorPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Spec §2, Section error panel. */
export const Default: Story = {}
