import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { behaviour } from '../testing/behaviour.ts'
import meta from './Menu.stories.tsx'

const test = behaviour(meta)

const buttonIn = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('button', { name: 'Actions for Dentist' })
const menu = async () => within(await screen.findByRole('menu', { name: 'Actions for Dentist' }))
const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

test('opens and chooses by a press', async ({ args, canvasElement, step }) => {
  const button = buttonIn(canvasElement)
  await step('the button says that it opens a menu', async () => {
    await expect(button).toHaveAttribute('aria-haspopup', 'menu')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
  await step('a choice is told by its id, once', async () => {
    await userEvent.click(button)
    await userEvent.click((await menu()).getByRole('menuitem', { name: 'Delete entry' }))
    await expect(args.onAction).toHaveBeenCalledOnce()
    await expect(args.onAction).toHaveBeenCalledWith('delete')
    await closed()
  })
  await step('the focus returns', async () => {
    await waitFor(() => expect(button).toHaveFocus())
  })
})

/** It waits for no animation: what it stands in may be gone before. */
test('closes at once', async ({ canvasElement }) => {
  await userEvent.click(buttonIn(canvasElement))
  await userEvent.click((await menu()).getByRole('menuitem', { name: 'Delete entry' }))
  await expect(screen.queryByRole('menu', { hidden: true })).toBeNull()
})

test('opens, moves, chooses and closes by keyboard', async ({ args, canvasElement, step }) => {
  const button = buttonIn(canvasElement)
  button.focus()
  await step('down opens at the first action, up at the last', async () => {
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(async () =>
      expect((await menu()).getByRole('menuitem', { name: 'Edit entry' })).toHaveFocus(),
    )
    await userEvent.keyboard('{Escape}')
    await closed()
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(async () =>
      expect((await menu()).getByRole('menuitem', { name: 'Delete entry' })).toHaveFocus(),
    )
  })
  await step('Enter opens at the first action', async () => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(async () =>
      expect((await menu()).getByRole('menuitem', { name: 'Edit entry' })).toHaveFocus(),
    )
    await userEvent.keyboard('{ArrowDown}')
  })
  await step('a letter leads to the action that begins with it', async () => {
    await userEvent.keyboard('e')
    await waitFor(async () =>
      expect((await menu()).getByRole('menuitem', { name: 'Edit entry' })).toHaveFocus(),
    )
  })
  await step('Enter chooses', async () => {
    await userEvent.keyboard('{Enter}')
    await expect(args.onAction).toHaveBeenCalledOnce()
    await expect(args.onAction).toHaveBeenCalledWith('edit')
    await closed()
  })
})

test('speaks a disabled action and does not run it', async ({ args, canvasElement }) => {
  await userEvent.click(buttonIn(canvasElement))
  const share = (await menu()).getByRole('menuitem', { name: 'Share Not while offline' })
  await expect(share).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(share, { pointerEventsCheck: 0 })
  await expect(args.onAction).not.toHaveBeenCalled()
})

test('closes on a press elsewhere', async ({ args, canvasElement }) => {
  await userEvent.click(buttonIn(canvasElement))
  await menu()
  await userEvent.click(document.body, { pointerEventsCheck: 0 })
  await closed()
  await expect(args.onAction).not.toHaveBeenCalled()
})
