import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ErrorPanel } from './ErrorPanel.tsx'

const meta = {
  title: 'Components/ErrorPanel',
  component: ErrorPanel,
  args: { onTryAgain: fn(), onRefreshPage: fn() },
  argTypes: { ref: { table: { disable: true } } },
} satisfies Meta<typeof ErrorPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Spec §2, Section error panel. */
export const Default: Story = { parameters: { controls: { disable: true } } }

export const Playground: Story = { args: { note: 'Last tried at 04:40', headingLevel: 2, isCard: true } }

/** A section that knows better says so in the words of spec §8. */
export const OwnMessage: Story = { args: { message: 'Failed to fetch roster data.' } }

/** Another try is no use: only the refresh is left. */
export const RefreshOnly: Story = {
  render: ({ onRefreshPage }) => <ErrorPanel onRefreshPage={onRefreshPage} />,
}
