import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { Spinner } from './Spinner.tsx'

const meta = {
  title: 'Components/Spinner/States',
  component: Spinner,
  args: { label: 'Loading' },
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
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

/** A label of any length is heard and takes no space; the ring stays as it is in large text. */
export const BadInput: Story = {
  tags: ['variation'],
  globals: { textSize: 'doubled' },
  args: { label: `${hostile.long} ${hostile.unbroken}`, size: 'lg' },
  play: async ({ canvasElement }) => {
    const { width, height } = within(canvasElement).getByRole('status').getBoundingClientRect()
    await expect([width, height]).toEqual([44, 44])
  },
}
