import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NowPanel } from './NowPanel.tsx'
import { beforeLeaving, willNotMakeIt } from './samples.ts'

const meta = {
  title: 'Components/NowPanel/Behaviour',
  component: NowPanel,
  tags: ['!autodocs', 'behaviour'],
  args: beforeLeaving,
} satisfies Meta<typeof NowPanel>
export default meta
type Story = StoryObj<typeof meta>

export const OpensTheDuty: Story = {
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
}

export const WithoutADutyItOpensNothing: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

export const SaysWhyItWillNotWork: Story = {
  args: willNotMakeIt,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('BA1431 lands 20 min after report')).toBeVisible()
  },
}
