import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { createSnackbarStore, snackbarAutoHide, SnackbarRegion } from './Snackbar.tsx'
import { behaviour } from '../testing/behaviour.ts'

/** The one timer that waits, run by hand: no story sleeps. */
let waiting: { callback: () => void; milliseconds: number } | undefined
const store = createSnackbarStore(
  {
    setTimeout(callback, milliseconds) {
      waiting = { callback, milliseconds }
      return 1
    },
    clearTimeout() {
      waiting = undefined
    },
  },
  () => 0,
)
const region = () => screen.getByRole('region', { name: 'Notifications' })

const meta = {
  title: 'Components/Snackbar',
  component: SnackbarRegion,
  args: { store },
  beforeEach: () => {
    for (const { id } of store.getSnapshot()) store.dismiss(id)
    waiting = undefined
  },
} satisfies Meta<typeof SnackbarRegion>
const test = behaviour(meta)

test('hides after 4 s', async ({ step }) => {
  await step('the region is known before its first message', async () => {
    await expect(region()).toHaveAttribute('aria-live', 'polite')
    await expect(region()).toBeEmptyDOMElement()
  })
  await step('a message appears, with 4 s to live', async () => {
    store.show({ text: 'Flight saved' })
    await within(region()).findByText('Flight saved')
    await expect([snackbarAutoHide, waiting?.milliseconds]).toEqual([4000, 4000])
  })
  await step('and goes when they have passed', async () => {
    waiting?.callback()
    await waitFor(() => expect(region()).toBeEmptyDOMElement())
  })
})

/** It appears over the button that was just pressed, under the pointer that pressed it (issue 40, B4). */
test('does not stay under a pointer that rests, and has its time again when one moves', async ({ step }) => {
  store.show({ text: 'Flight saved' })
  const message = await within(region()).findByText('Flight saved')
  const first = waiting
  await step('a pointer that is there already holds nothing', async () => {
    await fireEvent.pointerOver(message)
    await expect(waiting).toBe(first)
  })
  await step('one that moves gives it 4 s again', async () => {
    await fireEvent.pointerMove(message)
    await expect(waiting).not.toBe(first)
    await expect(waiting?.milliseconds).toBe(4000)
  })
})

const undo = fn()

test('offers its action for 4 s', {
  play: async ({ step }) => {
    store.show({ text: 'Entry deleted', action: { label: 'Undo', onClick: undo } })
    await step('it has 4 s to live as any other (spec §2, issue 16, C5)', async () => {
      await within(region()).findByText('Entry deleted')
      await expect(waiting?.milliseconds).toBe(4000)
    })
    await step('the action runs once and the message goes', async () => {
      await userEvent.click(within(region()).getByRole('button', { name: 'Undo' }))
      await expect(undo).toHaveBeenCalledOnce()
      await waitFor(() => expect(region()).toBeEmptyDOMElement())
    })
    await step('it can be dismissed instead', async () => {
      store.show({ text: 'Entry deleted', action: { label: 'Undo', onClick: undo } })
      await userEvent.click(await within(region()).findByRole('button', { name: 'Dismiss' }))
      await expect(undo).toHaveBeenCalledOnce()
      await waitFor(() => expect(region()).toBeEmptyDOMElement())
    })
  },
})

test('waits while it has the focus', async ({ step }) => {
  store.show({ text: 'Flight saved' })
  store.show({ text: 'Entry deleted', action: { label: 'Undo', onClick: undo } })
  const button = await within(region()).findByRole('button', { name: 'Undo' })
  await step('no time runs for any message', async () => {
    button.focus()
    await expect(waiting).toBeUndefined()
  })
  await step('it runs again when the focus leaves', async () => {
    button.blur()
    await waitFor(() => expect(waiting?.milliseconds).toBe(4000))
  })
})

test('returns the focus', {
  render: (args) => (
    <>
      <Button>Delete entry</Button>
      <SnackbarRegion {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const before = within(canvasElement).getByRole('button', { name: 'Delete entry' })
    before.focus()
    store.show({ text: 'Entry deleted', action: { label: 'Undo', onClick: undo } })
    await within(region()).findByText('Entry deleted')
    await userEvent.tab()
    await userEvent.tab()
    await expect(within(region()).getByRole('button', { name: 'Dismiss' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(region()).toBeEmptyDOMElement())
    await expect(before).toHaveFocus()
  },
})

/** The end of the page is many tab stops away, and 4 s are short (issue 16, C5). */
test('is reached by one key', {
  render: (args) => (
    <>
      <Button>Delete entry</Button>
      <SnackbarRegion {...args} />
    </>
  ),
  play: async ({ canvasElement, step }) => {
    const before = within(canvasElement).getByRole('button', { name: 'Delete entry' })
    before.focus()
    await step('F8 goes nowhere while there is nothing to press', async () => {
      store.show({ text: 'Flight saved' })
      await within(region()).findByText('Flight saved')
      await userEvent.keyboard('{F8}')
      await expect(before).toHaveFocus()
    })
    await step('it goes to the newest message’s action, whose time then stands still', async () => {
      store.show({ text: 'Trip deleted', action: { label: 'Bring back', onClick: () => {} } })
      store.show({ text: 'Entry deleted', action: { label: 'Undo', onClick: undo } })
      const button = await within(region()).findByRole('button', { name: 'Undo' })
      await userEvent.keyboard('{F8}')
      await expect(button).toHaveFocus()
      await expect(waiting).toBeUndefined()
    })
    await step('the pointer that passes by does not start it', async () => {
      await fireEvent.pointerMove(region())
      await expect(waiting).toBeUndefined()
    })
    await step('and pressing gives the focus back', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(before).toHaveFocus()
      await waitFor(() => expect(waiting?.milliseconds).toBe(4000))
    })
  },
})

/** radix #4115: a message shown while a dialog is open must be seen, heard and pressed. */
test('works over an open dialog', {
  render: (args) => (
    <>
      <Dialog isOpen title="Delete entry?" message="It cannot be brought back." onOpenChange={() => {}} />
      <SnackbarRegion {...args} />
    </>
  ),
  play: async () => {
    await screen.findByRole('dialog')
    store.show({ text: 'Entry deleted', action: { label: 'Undo', onClick: undo } })
    const button = await within(region()).findByRole('button', { name: 'Undo' })
    await expect(button.closest('[inert], [aria-hidden="true"]')).toBeNull()
    const { left, top, width, height } = button.getBoundingClientRect()
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(button)
    await userEvent.click(button)
    await expect(undo).toHaveBeenCalledOnce()
    await expect(screen.getByRole('dialog')).toBeInTheDocument()
  },
})

test('stands above open modals', async ({ canvasElement }) => {
  await expect(region()).toHaveAttribute('data-react-aria-top-layer', 'true')
  await expect(canvasElement).not.toContainElement(region())
})
