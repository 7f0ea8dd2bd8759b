import type { Meta } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { ListDetail } from './ListDetail.tsx'
import { behaviour, desktop } from '../testing/behaviour.ts'

const meta = {
  title: 'Components/ListDetail',
  component: ListDetail,
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
const test = behaviour(meta)

test('shows the list alone on a phone', async ({ canvas, step }) => {
  await step('below 900 px there is the list alone', async () => {
    await expect(canvas.getByText('List')).toBeVisible()
    await expect(canvas.getByText('Detail')).not.toBeVisible()
  })
  await step('the detail cannot be reached, and nothing offers it', async () => {
    await userEvent.tab()
    await expect(canvas.getByRole('region', { name: 'Roster' })).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: 'Go to Commute' })).toBeNull()
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
  })
})

test(
  'side by side',
  {
    play: async ({ canvas, step }) => {
      const list = canvas.getByRole('region', { name: 'Roster' })
      const detail = canvas.getByRole('region', { name: 'Commute' })
      await step('from 900 px they stand beside each other', async () => {
        await expect(detail.getBoundingClientRect().left).toBeGreaterThanOrEqual(
          list.getBoundingClientRect().right,
        )
      })
      await step('and scroll apart', async () => {
        detail.scrollTop = 300
        await expect([list.scrollTop, detail.scrollTop]).toEqual([0, 300])
      })
    },
  },
  desktop,
)

test(
  'from the list to the detail and back',
  {
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
      await step('the first stop leads past the list', async () => {
        await userEvent.tab()
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
  },
  desktop,
)

/** Issue 19: a calendar has the width, and the duty of its day one column. */
test(
  'wide list',
  {
    args: { isListWide: true },
    play: async ({ canvas }) => {
      const width = (name: string) => canvas.getByRole('region', { name }).getBoundingClientRect().width
      await expect(width('Roster')).toBeGreaterThan(1.5 * width('Commute'))
    },
  },
  desktop,
)

/** The item that is chosen from the start had no focus yet. */
test(
  'escape leads to the chosen item',
  {
    args: {
      list: (
        <>
          <Button>Monday’s duty</Button>
          <Button aria-current="true">Tuesday’s duty</Button>
        </>
      ),
      detail: <Button>Flights</Button>,
    },
    play: async ({ canvas }) => {
      canvas.getByRole('button', { name: 'Flights' }).focus()
      await userEvent.keyboard('{Escape}')
      await expect(canvas.getByRole('button', { name: 'Tuesday’s duty' })).toHaveFocus()
    },
  },
  desktop,
)

const emptyDetail = 'Choose a duty to see its flights.'

test(
  'an empty detail says what to do',
  {
    args: { detail: undefined, emptyDetail },
    play: async ({ canvas }) => {
      await expect(canvas.getByText(emptyDetail)).toBeVisible()
      await expect(canvas.queryByRole('button', { name: 'Go to Commute' })).toBeNull()
    },
  },
  desktop,
)

test('shows no empty detail on a phone', {
  args: { detail: undefined, emptyDetail },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(emptyDetail)).not.toBeVisible()
  },
})
