import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { LazyLoadFailure } from './LazyLoadFailure.tsx'

const meta = {
  title: 'Components/Say what state it is in/LazyLoadFailure/States',
  id: 'components-lazyloadfailure-states',
  component: LazyLoadFailure,
  // A screen: as high as the window.
  tags: ['!autodocs', 'viewport-picture'],
  parameters: { layout: 'fullscreen' },
  args: { isNetworkProblem: true, retryCount: 1, onTryAgain: fn(), onRefreshPage: fn() },
} satisfies Meta<typeof LazyLoadFailure>
export default meta
type Story = StoryObj<typeof meta>

export const ConnectionProblem: Story = {}

export const NoMoreRetries: Story = { tags: ['variation'], args: { retryCount: 3 } }

/** A count that no caller should have. */
export const BadInput: Story = { tags: ['variation'], args: { retryCount: 1_000_000 } }
