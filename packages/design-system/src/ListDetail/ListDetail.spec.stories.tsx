import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ListDetail } from './ListDetail.tsx'

const meta = {
  title: 'Parts/ListDetail/Behaviour',
  component: ListDetail,
  tags: ['!autodocs'],
  args: {
    list: <div style={{ height: 2000 }}>List</div>,
    listLabel: 'Roster',
    detail: <div style={{ height: 2000 }}>Detail</div>,
    detailLabel: 'Commute',
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ListDetail>
export default meta
type Story = StoryObj<typeof meta>

export const FollowsTheWidth: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const list = canvas.getByRole('region', { name: 'Roster' })
    if (window.innerWidth < 900) {
      await step('below 900 px there is the list alone', async () => {
        await expect(canvas.getByText('List')).toBeVisible()
        await expect(canvas.getByText('Detail')).not.toBeVisible()
      })
      return
    }
    await step('from 900 px they stand side by side and scroll apart', async () => {
      const detail = canvas.getByRole('region', { name: 'Commute' })
      await expect(detail.getBoundingClientRect().left).toBeGreaterThanOrEqual(
        list.getBoundingClientRect().right,
      )
      detail.scrollTop = 300
      await expect([list.scrollTop, detail.scrollTop]).toEqual([0, 300])
    })
  },
}
