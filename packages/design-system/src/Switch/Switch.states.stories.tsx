import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { Switch } from './Switch.tsx'

const meta = {
  title: 'Components/Choose and act/Switch/States',
  id: 'components-switch-states',
  tags: ['!autodocs'],
  component: Switch,
  args: { label: 'Include ground duties' },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="off, on" isStacked>
        <Switch label="Include ground duties" />
        <Switch label="Include staff travel" isDefaultOn />
      </StateRow>
      <StateRow caption="disabled" isStacked>
        <Switch label="Include ground duties" isDisabled />
        <Switch label="Include staff travel" isDefaultOn isDisabled />
      </StateRow>
      <StateRow caption="pending: to off, to on" isStacked>
        <Switch label="Include ground duties" isPending />
        <Switch label="Include staff travel" isDefaultOn isPending />
      </StateRow>
      <StateRow caption="hint, error" isStacked>
        <Switch
          label="Prefer a local night before report"
          hint="Offers the evening before where the morning flight would break the night"
          isDefaultOn
        />
        <Switch label="Dark mode" error="Could not be saved. Please try again." />
      </StateRow>
      <StateRow caption="long words" isStacked>
        <Switch label={hostile.long} hint={hostile.long} isDefaultOn />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(meta, (text) => ({ label: text, hint: text, error: text }), {
  hint: '',
  error: '',
})
