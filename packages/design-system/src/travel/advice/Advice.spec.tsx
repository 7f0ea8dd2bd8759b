import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { behaviour } from '../../testing/behaviour.ts'
import { heard } from '../../testing/heard.ts'
import { Chance, LevelAdvice } from './Advice.tsx'

const meta = {
  title: 'Travel/Advice',
  component: LevelAdvice,
  args: { level: 'at_risk', summary: '5 min in hand', reasons: ['No later flight makes report.'] },
} satisfies Meta<typeof LevelAdvice>
const test = behaviour(meta)

test('opens its reasons', async ({ canvasElement, step }) => {
  const canvas = within(canvasElement)
  const reason = canvas.getByText('No later flight makes report.')
  await step('the reasons are folded away', async () => {
    await expect(reason).not.toBeVisible()
  })
  const summary = canvas.getByText('5 min in hand').closest('summary')!
  await step('Tab reaches the line, and a press opens them', async () => {
    await userEvent.tab()
    await expect(summary).toHaveFocus()
    await expect(summary.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(summary)
    await expect(reason).toBeVisible()
  })
  await step('and closes them again', async () => {
    await userEvent.click(summary)
    await expect(reason).not.toBeVisible()
  })
})

test('is read in one go', {
  args: { isFolding: false, reasons: ['No later flight makes report.', 'Standby: no seat is certain.'] },
  play: async ({ canvasElement, step }) => {
    await step('level and summary come first', async () => {
      await expect(heard(canvasElement)).toMatch(/^At risk 5 min in hand/)
    })
    await step('then the reasons as a list, with nothing to press', async () => {
      await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(2)
      await expect(canvasElement.querySelector('summary')).toBeNull()
    })
  },
})

test('has nothing to press without reasons', {
  args: { reasons: [] },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(canvasElement).not.toContainElement(document.activeElement as HTMLElement)
    await expect(canvasElement).toHaveTextContent('At risk 5 min in hand')
  },
})

test('reads a chance in one go', {
  render: () => (
    <Chance figure="9 in 10" label="make report" note="next chance 07:10" reasons={['No back-up']} />
  ),
  play: async ({ canvasElement }) => {
    const summary = within(canvasElement).getByText('9 in 10').closest('summary')!
    await expect(heard(summary)).toBe('9 in 10 make report · next chance 07:10')
  },
})
