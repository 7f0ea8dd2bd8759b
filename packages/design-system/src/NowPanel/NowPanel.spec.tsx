import type { Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NowPanel } from './NowPanel.tsx'
import { beforeLeaving, willNotMakeIt } from './samples.ts'
import { behaviour } from '../testing/behaviour.ts'

const meta = {
  title: 'Components/NowPanel',
  component: NowPanel,
  args: beforeLeaving,
} satisfies Meta<typeof NowPanel>
const test = behaviour(meta)

test('opens the duty', {
  args: { onOpen: fn() },
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('by its headline', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Leave home at 04:40 Greenwich Mean Time' }))
      await expect(args.onOpen).toHaveBeenCalledOnce()
    })
    await step('which also names the section', async () => {
      await expect(
        canvas.getByRole('region', { name: 'Leave home at 04:40 Greenwich Mean Time' }),
      ).toBeVisible()
    })
  },
})

test('opens nothing without a duty', async ({ canvasElement }) => {
  await expect(within(canvasElement).queryByRole('button')).toBeNull()
})

test('says why report will not be made', {
  args: willNotMakeIt,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('BA1431 lands 20 min after report')).toBeVisible()
  },
})
