import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { Checkbox } from './Checkbox.tsx'
import { retry } from './Checkbox.test-data.tsx'

const meta = {
  title: 'Components/Choose and act/Checkbox/States',
  id: 'components-checkbox-states',
  tags: ['!autodocs'],
  component: Checkbox,
  args: { label: 'Remember me' },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
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
      <StateRow caption="hint, error, both" isStacked>
        <Checkbox
          label="Retry if initially unavailable"
          hint="Tries each hour while the flight is full, until 1 hour before departure"
          isDefaultChecked
        />
        <Checkbox label="I have read the terms" error="Accept the terms to go on" />
        <Checkbox label="I have read the terms" hint="As of 1 March" error="Accept the terms to go on" />
      </StateRow>
      <StateRow caption="with a tooltip" isStacked>
        <Checkbox {...retry} isDefaultChecked />
      </StateRow>
      <StateRow caption="long words" isStacked>
        <Checkbox label={hostile.long} hint={hostile.long} labelEnd={retry.labelEnd} />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({ label: text, hint: text, error: text, labelEnd: retry.labelEnd }),
  {
    hint: '',
    error: '',
  },
)
