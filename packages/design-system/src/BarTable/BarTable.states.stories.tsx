import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { BarTable } from './BarTable.tsx'
import { comparedRows, monthRows } from './samples.ts'

const meta = {
  title: 'Components/BarTable/States',
  component: BarTable,
  tags: ['!autodocs', 'no-picture'],
  args: { label: 'Time at home by month', columns: { row: 'Month', value: '2026' }, rows: monthRows },
} satisfies Meta<typeof BarTable>
export default meta
type Story = StoryObj<typeof meta>

const zero = { size: 0, text: '0 h' }

export const Sheet: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="one year, with months that are not known" isStacked>
        <BarTable {...args} />
      </StateRow>
      <StateRow caption="against the year before" isStacked>
        <BarTable
          label="Time at home, two years"
          columns={{ row: 'Month', value: '2026', before: '2025' }}
          rows={comparedRows}
        />
      </StateRow>
      <StateRow caption="zeros alone" isStacked>
        <BarTable
          label="Nothing at home"
          columns={{ row: 'Month', value: '2026' }}
          rows={[
            { id: 'jan', label: 'Jan', value: zero },
            { id: 'feb', label: 'Feb', value: zero },
          ]}
        />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(meta, (text) => ({
  label: text,
  columns: { row: hostile.emoji, value: hostile.rightToLeft },
  rows: [
    { id: '1', label: text, value: { size: Infinity, text } },
    { id: '0', label: text, value: { size: -4, text: '−4 h' } },
    { id: '2', label: '–', value: { size: Number.NaN, text: '' } },
  ],
}))
