import type { Meta } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { BarTable } from './BarTable.tsx'
import { comparedRows } from './samples.ts'
import { behaviour } from '../testing/behaviour.ts'

const meta = {
  title: 'Components/BarTable',
  component: BarTable,
  args: {
    label: 'Time at home by month',
    columns: { row: 'Month', value: '2026', before: '2025' },
    rows: comparedRows,
  },
} satisfies Meta<typeof BarTable>
const test = behaviour(meta)

test('is a table for a screen reader', async ({ canvasElement, step }) => {
  const table = within(canvasElement).getByRole('table', { name: 'Time at home by month' })
  await step('each figure stands in the row of its month and the column of its year', async () => {
    await expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Month', '2025', '2026'])
    const march = within(table).getByRole('rowheader', { name: 'March' }).closest('tr')
    await expect(march).toHaveTextContent('120 h')
    await expect(march).toHaveTextContent('Not fetched')
  })
  await step('bars are as long as their figures', async () => {
    const width = (name: string) =>
      within(table)
        .getByRole('rowheader', { name })
        .querySelector('[aria-hidden="true"] ~ span[aria-hidden="true"]')
    const january = width('January')?.getBoundingClientRect().width ?? 0
    const july = width('July')?.getBoundingClientRect().width ?? 0
    await expect(Math.abs(january / july - 98 / 160)).toBeLessThan(0.02)
  })
})
