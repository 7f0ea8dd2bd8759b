import type { Meta, StoryObj } from '@storybook/react-vite'
import Plane from 'lucide-react/icons/plane'
import { fn } from 'storybook/test'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { FilterChip } from './FilterChip.tsx'

const meta = {
  title: 'Components/Choose and act/FilterChip/States',
  id: 'components-filterchip-states',
  tags: ['!autodocs'],
  component: FilterChip,
  args: { label: 'Direct flights', isSelected: false, onChange: fn() },
} satisfies Meta<typeof FilterChip>
export default meta
type Story = StoryObj<typeof meta>

const count = { text: '12', spoken: '12 flights' }

export const AllStates: Story = {
  render: (args) => (
    <StateSheet>
      {[false, true].map((isSelected) => (
        <StateRow
          key={String(isSelected)}
          caption={`${isSelected ? 'on' : 'off'}: plain, count, icon, removable, disabled`}
        >
          <FilterChip {...args} isSelected={isSelected} />
          <FilterChip {...args} isSelected={isSelected} label="Hotline" count={count} />
          <FilterChip {...args} isSelected={isSelected} label="BA" icon={<Plane aria-hidden />} />
          <FilterChip {...args} isSelected={isSelected} label="LHR to EDI" onRemove={fn()} />
          <FilterChip {...args} isSelected={isSelected} label="Standby" isDisabled />
        </StateRow>
      ))}
      <StateRow caption="long words, 288 px" isStacked>
        <div style={{ maxInlineSize: 288 }}>
          <FilterChip {...args} isSelected label={hostile.long} count={count} onRemove={fn()} />
        </div>
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(meta, (text) => ({
  label: text,
  count: { text: '1000000', spoken: text },
  isSelected: text === hostile.rightToLeft,
  onRemove: fn(),
}))
