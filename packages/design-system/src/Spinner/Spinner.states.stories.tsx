import type { Meta, StoryObj } from '@storybook/react-vite'
import { FullScreenSpinner } from '../FullScreenSpinner/FullScreenSpinner.tsx'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { Spinner } from './Spinner.tsx'

const meta = {
  title: 'Parts/Spinner/States',
  component: Spinner,
  args: { label: 'Loading' },
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="small, medium, large">
        <Spinner label="Loading" size="sm" />
        <Spinner label="Loading" />
        <Spinner label="Loading" size="lg" />
      </StateRow>
    </StateSheet>
  ),
}

export const FullScreen: Story = { render: () => <FullScreenSpinner /> }
