import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  title: 'Parts/Checkbox/States',
  component: Checkbox,
  args: { label: 'Remember me' },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="off, on" isStacked>
        <Checkbox label="Remember me" />
        <Checkbox label="Include staff travel" isDefaultChecked />
      </StateRow>
      <StateRow caption="disabled" isStacked>
        <Checkbox label="Include ground duties" isDisabled />
        <Checkbox label="Include staff travel" isDefaultChecked isDisabled />
      </StateRow>
      <StateRow caption="hint, error" isStacked>
        <Checkbox
          label="Retry if initially unavailable"
          hint="Tries each hour while the flight is full, until 1 hour before departure"
          isDefaultChecked
        />
        <Checkbox label="I have read the terms" error="Accept the terms to go on" />
      </StateRow>
    </StateSheet>
  ),
}
