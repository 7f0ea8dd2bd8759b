import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { color } from '../tokens/color.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { behaviour } from '../testing/behaviour.ts'

function Opener(props: DialogProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        {...props}
        isOpen={isOpen}
        onConfirm={() => {
          setOpen(false)
          props.onConfirm?.()
        }}
        onOpenChange={(willBeOpen, details) => {
          setOpen(willBeOpen)
          props.onOpenChange(willBeOpen, details)
        }}
      />
    </>
  )
}

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    isOpen: false,
    title: 'Delete entry?',
    message: 'It cannot be brought back.',
    onOpenChange: fn(),
    onConfirm: fn(),
  },
  render: (args) => <Opener {...args} />,
} satisfies Meta<typeof Dialog>
const test = behaviour(meta)

const open = async (canvasElement: HTMLElement, role: 'dialog' | 'alertdialog') => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }))
  return within(await screen.findByRole(role))
}

/** The colour a semantic variable has in the theme now shown, as a browser computes it. */
const computed = (variable: string) => {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = variable
  const value = getComputedStyle(probe).color
  probe.remove()
  return value
}

test('closes on OK and returns the focus', async ({ args, canvasElement, step }) => {
  const dialog = await open(canvasElement, 'dialog')
  await step('it is named by its title and offers one button', async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Delete entry?' })).toBeVisible())
    await expect(dialog.getAllByRole('button')).toHaveLength(1)
  })
  await step('OK closes a message, and confirms nothing', async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    await expect(args.onOpenChange).toHaveBeenCalledWith(false, { reason: 'button' })
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  })
  await step('focus returns to what opened it', async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })
})

test('answers with confirm or cancel', {
  args: { confirmLabel: 'Delete', cancelLabel: 'Keep', tone: 'warning' },
  play: async ({ args, canvasElement, step }) => {
    const dialog = await open(canvasElement, 'alertdialog')
    await step('the confirm button of a warning is error-coloured', async () => {
      const { backgroundColor } = getComputedStyle(dialog.getByRole('button', { name: 'Delete' }))
      await expect(backgroundColor).toBe(computed(color('critical')))
    })
    await step('Tab stays inside', async () => {
      await userEvent.tab()
      await expect(document.activeElement).toHaveTextContent('Keep')
      await userEvent.tab()
      await expect(document.activeElement).toHaveTextContent('Delete')
      await userEvent.tab()
      await expect(document.activeElement).toHaveTextContent('Keep')
    })
    await step('Escape is a no', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false, { reason: 'escape' }))
      await expect(args.onConfirm).not.toHaveBeenCalled()
    })
  },
})

test('a press outside closes a message', {
  play: async ({ args, canvasElement }) => {
    await open(canvasElement, 'dialog')
    const backdrop = screen.getByRole('dialog').parentElement?.parentElement
    await userEvent.click(backdrop ?? document.body)
    await expect(args.onOpenChange).toHaveBeenCalledWith(false, { reason: 'backdrop' })
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
  },
})

test('a press outside answers no question', {
  args: { cancelLabel: 'Keep' },
  play: async ({ args, canvasElement }) => {
    await open(canvasElement, 'alertdialog')
    const backdrop = screen.getByRole('alertdialog').parentElement?.parentElement
    await userEvent.click(backdrop ?? document.body)
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
})

test('takes no second answer while pending', {
  args: { confirmLabel: 'Delete', cancelLabel: 'Keep', isPending: true, pendingLabel: 'Deleting' },
  play: async ({ args, canvasElement, step }) => {
    const dialog = await open(canvasElement, 'alertdialog')
    await step('the confirm button says what is under way', async () => {
      await expect(dialog.getByRole('button', { name: /Deleting/ })).toHaveAttribute('aria-disabled', 'true')
      await expect(dialog.getByRole('button', { name: 'Keep' })).toBeDisabled()
    })
    await step('neither a press nor Escape answers', async () => {
      await userEvent.click(dialog.getByRole('button', { name: /Deleting/ }))
      await userEvent.keyboard('{Escape}')
      await expect(screen.getByRole('alertdialog')).toBeInTheDocument()
      await expect(args.onConfirm).not.toHaveBeenCalled()
      await expect(args.onOpenChange).not.toHaveBeenCalled()
    })
  },
})

test('has an error-coloured border as an error', {
  args: { tone: 'error' },
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'alertdialog')
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('It cannot be brought back.')
    const surface = screen.getByRole('alertdialog').parentElement
    const { borderTopColor, borderTopWidth } = getComputedStyle(surface ?? document.body)
    await expect(borderTopColor).toBe(computed(color('critical')))
    await expect(borderTopWidth).toBe('2px')
  },
})

test('keeps long text within the small width', {
  args: { message: 'A very long explanation indeed. '.repeat(40) },
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'dialog')
    const { width, bottom } = screen.getByRole('dialog').getBoundingClientRect()
    await expect(width).toBeLessThanOrEqual(600)
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  },
})

test('passes other props and the ref to its dialog', {
  args: { id: 'delete-entry', ref: fn() },
  play: async ({ args, canvasElement }) => {
    await open(canvasElement, 'dialog')
    const dialog = screen.getByRole('dialog')
    await expect(dialog).toHaveAttribute('id', 'delete-entry')
    await expect(args.ref).toHaveBeenCalledWith(dialog)
  },
})
