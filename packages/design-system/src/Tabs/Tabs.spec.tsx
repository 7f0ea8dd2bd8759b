import { expect, userEvent, waitFor, within } from 'storybook/test'
import { settingsTabs } from './samples.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './Tabs.stories.tsx'

const test = behaviour(meta)

test('works by keyboard', async ({ args, canvasElement, step }) => {
  const canvas = within(canvasElement)
  await step('Tab reaches the selected tab, which is named and says that it is', async () => {
    await userEvent.tab()
    const search = within(canvas.getByRole('tablist', { name: 'Flights' })).getByRole('tab', {
      selected: true,
    })
    await expect(search).toHaveFocus()
    await expect(search).toHaveAccessibleName('Search')
  })
  await step('the arrows go on, and the panel follows', async () => {
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { selected: true })).toHaveAccessibleName('Saved 12 flights')
    await expect(args.onChange).toHaveBeenLastCalledWith('saved')
    await waitFor(() => expect(canvas.getByText('Twelve saved flights.')).toBeVisible())
  })
  await step('End and Home reach the last and the first', async () => {
    await userEvent.keyboard('{End}')
    await expect(args.onChange).toHaveBeenLastCalledWith('recent')
    await userEvent.keyboard('{Home}')
    await expect(args.onChange).toHaveBeenLastCalledWith('search')
    await expect(args.onChange).toHaveBeenCalledTimes(3)
  })
})

test('keeps what was done in its panels', async ({ canvasElement, step }) => {
  const canvas = within(canvasElement)
  await userEvent.type(canvas.getByRole('textbox', { name: 'Origin' }), 'EDI')
  await step('a panel that is not shown is neither seen nor heard', async () => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Recent' }))
    await waitFor(() => expect(canvas.getByText('No recent searches.')).toBeVisible())
    await expect(canvas.queryByRole('textbox')).toBeNull()
  })
  await step('back again, the words are still there', async () => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Search' }))
    await expect(await canvas.findByRole('textbox', { name: 'Origin' })).toHaveValue('EDI')
  })
})

test('leaves the choice to its owner', {
  args: { value: 'saved' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('tab', { name: 'Search' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('search')
    await expect(canvas.getByRole('tab', { selected: true })).toHaveAccessibleName('Saved 12 flights')
  },
})

test('scrolls the selected tab into sight', {
  args: { label: 'Settings', items: settingsTabs, defaultValue: 'notifications' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('tablist')
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth)
    const end = list.getBoundingClientRect().right
    const selected = within(list).getByRole('tab', { name: 'Notifications' })
    await waitFor(() => expect(selected.getBoundingClientRect().right).toBeLessThanOrEqual(end + 1))
  },
})
