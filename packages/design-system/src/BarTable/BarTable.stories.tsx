import type { Meta, StoryObj } from '@storybook/react-vite'
import { BarTable } from './BarTable.tsx'
import { comparedRows, monthRows } from './samples.ts'

const meta = {
  title: 'Components/BarTable',
  component: BarTable,
  // The repository is at its limit of pictures.
  tags: ['no-picture'],
  args: { label: 'Time at home by month', columns: { row: 'Month', value: '2026' }, rows: monthRows },
} satisfies Meta<typeof BarTable>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const AgainstTheYearBefore: Story = {
  tags: ['wide'],
  args: { columns: { row: 'Month', value: '2026', before: '2025' }, rows: comparedRows },
}
