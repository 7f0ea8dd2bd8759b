import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { heard } from '../testing/heard.ts'
import { ChanceFigure } from './ChanceFigure.tsx'
import { behaviour } from '../testing/behaviour.ts'

const meta = {
  title: 'Components/ChanceFigure',
  component: ChanceFigure,
  args: { figure: '9 in 10', label: 'make report', note: 'next chance 07:10', reasons: ['No back-up'] },
} satisfies Meta<typeof ChanceFigure>
const test = behaviour(meta)

test('opens its reasons', async ({ canvasElement, step }) => {
  const canvas = within(canvasElement)
  const reason = canvas.getByText('No back-up')
  const summary = canvas.getByText('9 in 10').closest('summary')!
  await step('it reads in one go, and the reasons are folded away', async () => {
    await expect(heard(summary)).toBe('9 in 10 make report · next chance 07:10')
    await expect(reason).not.toBeVisible()
  })
  await step('Tab reaches it, and a press opens and closes them', async () => {
    await userEvent.tab()
    await expect(summary).toHaveFocus()
    await expect(summary.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(summary)
    await expect(reason).toBeVisible()
    await userEvent.click(summary)
    await expect(reason).not.toBeVisible()
  })
})

test('has nothing to press without reasons', {
  args: { reasons: [] },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(canvasElement).not.toContainElement(document.activeElement as HTMLElement)
    await expect(canvasElement).toHaveTextContent('9 in 10 make report')
  },
})
