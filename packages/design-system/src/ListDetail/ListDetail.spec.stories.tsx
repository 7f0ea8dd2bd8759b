import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
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

const isWide = () => window.innerWidth >= 900

export const FromTheListToTheDetailAndBack: Story = {
  args: {
    list: (
      <>
        <Button>Monday’s duty</Button>
        <Button>Tuesday’s duty</Button>
      </>
    ),
    detail: <Button>Flights</Button>,
  },
  play: async ({ canvas, step }) => {
    await userEvent.tab()
    if (!isWide()) {
      await step('below 900 px the detail cannot be reached, and nothing offers it', async () => {
        await expect(canvas.getByRole('region', { name: 'Roster' })).toHaveFocus()
        await expect(canvas.queryByRole('button', { name: 'Go to Commute' })).toBeNull()
      })
      return
    }
    await step('the first stop leads past the list', async () => {
      await expect(canvas.getByRole('button', { name: 'Go to Commute' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('region', { name: 'Commute' })).toHaveFocus()
    })
    await step('Escape in the detail returns to the item it was left from', async () => {
      canvas.getByRole('button', { name: 'Tuesday’s duty' }).focus()
      await userEvent.tab()
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'Flights' })).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect(canvas.getByRole('button', { name: 'Tuesday’s duty' })).toHaveFocus()
    })
  },
}

export const AnEmptyDetailSaysWhatToDo: Story = {
  args: { detail: undefined, emptyDetail: 'Choose a duty to see its flights.' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Go to Commute' })).toBeNull()
    const words = canvas.getByText('Choose a duty to see its flights.')
    await (isWide() ? expect(words).toBeVisible() : expect(words).not.toBeVisible())
  },
}
