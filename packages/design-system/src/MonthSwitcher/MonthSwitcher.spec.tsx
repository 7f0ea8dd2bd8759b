import { expect, fn, userEvent, within } from 'storybook/test'
import { behaviour } from '../testing/behaviour.ts'
import meta from './MonthSwitcher.stories.tsx'

const test = behaviour(meta)

test('names the month that each arrow leads to', async ({ args, canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: 'Previous month, June 2026' }))
  await expect(args.previous?.onClick).toHaveBeenCalledOnce()
  await userEvent.click(canvas.getByRole('button', { name: 'Next month, August 2026' }))
  await expect(args.next?.onClick).toHaveBeenCalledOnce()
})

test('steps by arrow keys', async ({ args, canvasElement, step }) => {
  const group = within(canvasElement).getByRole('group', { name: 'Month' })
  within(group).getByRole('button', { name: /^Next/ }).focus()
  await step('left is the previous month, right the next', async () => {
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.previous?.onClick).toHaveBeenCalledOnce()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.next?.onClick).toHaveBeenCalledOnce()
  })
  await step('with a modifier the keys belong to the browser', async () => {
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect(args.previous?.onClick).toHaveBeenCalledOnce()
  })
})

/** Issue 19: keys for months from anywhere, named by the buttons. */
test('names its keyboard shortcuts', {
  args: { hasPageKeys: true },
  play: async ({ canvas }) => {
    const previous = canvas.getByRole('button', { name: 'Previous month, June 2026' })
    await expect(previous).toHaveAttribute('aria-keyshortcuts', 'Shift+ArrowLeft')
    await expect(previous).toHaveAttribute('title', 'Shift ←')
    const next = canvas.getByRole('button', { name: 'Next month, August 2026' })
    await expect(next).toHaveAttribute('aria-keyshortcuts', 'Shift+ArrowRight')
  },
})

test('keeps the focus at the last month', {
  args: { next: undefined },
  play: async ({ canvasElement, step }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Next month' })
    await step('a button with nowhere to go says so and still holds the focus', async () => {
      button.focus()
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await userEvent.keyboard('{Enter}{ArrowRight}')
      await expect(button).toHaveFocus()
    })
  },
})

test('announces the month when it changes', async ({ canvasElement }) => {
  await expect(within(canvasElement).getByText('July 2026')).toHaveAttribute('aria-live', 'polite')
})

test('opens a choice of months', {
  args: { onPick: fn() },
  play: async ({ args, canvasElement, step }) => {
    const button = within(canvasElement).getByRole('button', { name: 'July 2026' })
    await step('Tab goes from the previous month to it, and Enter opens', async () => {
      await userEvent.tab()
      await userEvent.tab()
      await expect(button).toHaveFocus()
      await expect(button).toHaveAttribute('aria-haspopup', 'dialog')
      await userEvent.keyboard('{Enter}')
      await expect(args.onPick).toHaveBeenCalledOnce()
    })
    await step('an arrow there still steps', async () => {
      await userEvent.keyboard('{ArrowRight}')
      await expect(args.next?.onClick).toHaveBeenCalledOnce()
    })
  },
})

test('mirrors its arrows from right to left', {
  globals: { direction: 'rtl' },
  play: async ({ args, canvasElement }) => {
    within(canvasElement).getByRole('button', { name: /^Next/ }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.next?.onClick).toHaveBeenCalledOnce()
  },
})

test('has touch targets of at least 44 px', {
  args: { onPick: fn() },
  play: async ({ canvasElement }) => {
    const sides = within(canvasElement)
      .getAllByRole('button')
      .flatMap((button) => [button.offsetWidth, button.offsetHeight])
    await expect(Math.min(...sides)).toBeGreaterThanOrEqual(44)
  },
})
