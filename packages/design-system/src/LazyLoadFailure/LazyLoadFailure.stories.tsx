import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { LazyLoadFailure } from './LazyLoadFailure.tsx'

const meta = {
  title: 'Components/Say what state it is in/LazyLoadFailure',
  id: 'components-lazyloadfailure',
  component: LazyLoadFailure,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 480 } } },
  args: { isNetworkProblem: true, retryCount: 0, onTryAgain: fn(), onRefreshPage: fn() },
} satisfies Meta<typeof LazyLoadFailure>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The chunk came, and what is in it broke. */
export const LoadingError: Story = { args: { isNetworkProblem: false } }
