import type { Meta } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { behaviour } from '../testing/behaviour.ts'
import { BottomSheet } from './BottomSheet.tsx'
import { choose, Stack } from './BottomSheet.test-data.tsx'

/**
 * React Aria focuses a dialog once more half a second after it opens if nothing in it has the focus at that moment. By then
 * a play may be choosing in a menu, as no person could be.
 */
function focusDialogAtOnce() {
  const wait = window.setTimeout
  spyOn(window, 'setTimeout').mockImplementation(((run: () => void, milliseconds?: number) =>
    wait(run, milliseconds === 500 ? 0 : milliseconds)) as typeof window.setTimeout)
}

const meta = {
  title: 'Components/BottomSheet/Stacked',
  component: BottomSheet,
  args: { isOpen: false, title: 'To work', children: '', onOpenChange: fn() },
  render: () => <Stack />,
  beforeEach: () => {
    focusDialogAtOnce()
  },
} satisfies Meta<typeof BottomSheet>
const test = behaviour(meta)

async function openBoth(canvasElement: HTMLElement) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ask' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change this flight?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'All flights' }))
  return within(await screen.findByRole('dialog', { name: 'To work' }))
}

const sheetGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'To work' })).toBeNull())

/** What a finger at the middle of an element would touch. */
function touchedAt(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)
}

/** design.md §3, Overlays; react-spectrum #8784 and #5916. */
test('shows a tooltip and a menu over a sheet that a dialog opened', async ({ canvasElement, step }) => {
  const sheet = await openBoth(canvasElement)
  await step('a tooltip opens, and is not inert', async () => {
    await userEvent.hover(sheet.getByRole('button', { name: 'About retrying' }))
    const bubble = await screen.findByRole('tooltip')
    await waitFor(() => expect(bubble).toBeVisible())
    await expect(bubble.closest('[inert], [aria-hidden="true"]')).toBeNull()
  })
  await step('a finger reaches it and the sheet: nothing lies above', async () => {
    await expect(touchedAt(screen.getByRole('tooltip'))).toBe(screen.getByRole('tooltip'))
    const button = sheet.getByRole('button', { name: 'About retrying' })
    await waitFor(() => expect(button.contains(touchedAt(button))).toBe(true))
  })
  await step('Escape closes the tooltip alone', async () => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await expect(screen.getByRole('dialog', { name: 'To work' })).toBeVisible()
  })
  await step('a menu opens and its action is chosen', async () => {
    await userEvent.click(sheet.getByRole('button', { name: 'Actions for BA1439' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save flight' }))
    await expect(choose).toHaveBeenCalledWith('save')
    await waitFor(() => expect(sheet.getByRole('button', { name: 'Actions for BA1439' })).toHaveFocus())
  })
  await step('Escape in the menu closes the menu alone', async () => {
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(screen.getByRole('dialog', { name: 'To work' })).toBeVisible()
  })
})

test('locks the page until the last of sheet and dialog closes', async ({ canvasElement, step }) => {
  const isLocked = () => getComputedStyle(document.documentElement).overflow === 'hidden'
  const sheet = await openBoth(canvasElement)
  await expect(isLocked()).toBe(true)
  await step('the sheet closes: the dialog still holds the page, and has the focus again', async () => {
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await sheetGone()
    await expect(isLocked()).toBe(true)
    await waitFor(() => expect(screen.getByRole('button', { name: 'All flights' })).toHaveFocus())
  })
  await step('the dialog closes: the page scrolls again', async () => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(isLocked()).toBe(false))
    await expect(document.body.style.pointerEvents).toBe('')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus())
  })
})
