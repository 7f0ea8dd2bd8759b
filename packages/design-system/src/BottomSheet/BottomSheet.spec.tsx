import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { BottomSheet, type BottomSheetProps } from './BottomSheet.tsx'
import { behaviour } from '../testing/behaviour.ts'

function Opener(props: BottomSheetProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>All flights</Button>
      <BottomSheet
        {...props}
        isOpen={isOpen}
        onOpenChange={(willOpen, details) => {
          setOpen(willOpen)
          props.onOpenChange(willOpen, details)
        }}
      />
    </>
  )
}

const tall = Array.from({ length: 40 }, (_, index) => `Flight ${index + 1}`)

const meta = {
  title: 'Components/BottomSheet',
  component: BottomSheet,
  args: {
    isOpen: false,
    title: 'To work',
    onOpenChange: fn(),
    children: (
      <>
        <TextField label="Booking reference" />
        <ul>
          {tall.map((flight) => (
            <li key={flight}>{flight}</li>
          ))}
        </ul>
      </>
    ),
  },
  render: (args) => <Opener {...args} />,
} satisfies Meta<typeof BottomSheet>
const test = behaviour(meta)

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'All flights' }))
  const dialog = await screen.findByRole('dialog', { name: 'To work' })
  return { dialog, surface: dialog.parentElement ?? dialog, sheet: within(dialog) }
}

const finger = (target: Element, clientY: number, clientX = 60) =>
  new Touch({ identifier: 1, target, clientX, clientY })

/** Moves a finger from one height to another in four slow stretches, and lifts it. */
async function swipe(target: Element, from: number, to: number, sideways = 0) {
  await fireEvent.touchStart(target, { touches: [finger(target, from)] })
  const atQuarter = (quarter: number) => ({
    touches: [finger(target, from + ((to - from) * quarter) / 4, 60 + (sideways * quarter) / 4)],
    cancelable: true,
  })
  await fireEvent.touchMove(target, atQuarter(1))
  await fireEvent.touchMove(target, atQuarter(2))
  await fireEvent.touchMove(target, atQuarter(3))
  await fireEvent.touchMove(target, atQuarter(4))
  await fireEvent.touchEnd(target, { touches: [] })
}

const closedBy = async (args: BottomSheetProps, reason: string) => {
  await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false, { reason }))
  await expect(args.onOpenChange).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Spec §2, Bottom sheet: focuses its first control when opened. */
test('focuses its first control', async ({ canvasElement }) => {
  const { sheet } = await open(canvasElement)
  await expect(sheet.getByLabelText('Booking reference')).toHaveFocus()
})

test('closes on Escape', async ({ args, canvasElement, step }) => {
  await open(canvasElement)
  await userEvent.keyboard('{Escape}')
  await closedBy(args, 'escape')
  await step('focus returns and the page scrolls again', async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'All flights' })).toHaveFocus())
    await expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
  })
})

test('closes by its button', async ({ args, canvasElement }) => {
  const { sheet } = await open(canvasElement)
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
  await closedBy(args, 'button')
})

test('closes by a press on the backdrop', async ({ args, canvasElement }) => {
  const { surface } = await open(canvasElement)
  await userEvent.click(surface.parentElement ?? surface)
  await closedBy(args, 'backdrop')
})

test('closes by a swipe from its handle', async ({ args, canvasElement, step }) => {
  const { sheet, surface } = await open(canvasElement)
  const title = sheet.getByRole('heading')
  await step('a finger within the slop moves nothing', async () => {
    await swipe(title, 200, 206)
    await expect(surface.style.getPropertyValue('--sheet-drag')).toBe('')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  })
  await step('a long pull closes', async () => {
    await swipe(title, 200, 200 + surface.offsetHeight * 0.6)
    await closedBy(args, 'swipe')
  })
})

test('scrolls its content instead of closing', async ({ args, canvasElement, step }) => {
  const { sheet, surface } = await open(canvasElement)
  const row = sheet.getByText('Flight 20')
  const scroller = row.closest('ul')?.parentElement
  await step('away from the edge a pull scrolls', async () => {
    scroller?.scrollTo(0, 120)
    await expect(scroller?.scrollTop).toBe(120)
    await swipe(row, 200, 200 + surface.offsetHeight * 0.6)
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  })
  await step('at the edge it closes', async () => {
    scroller?.scrollTo(0, 0)
    await swipe(row, 200, 200 + surface.offsetHeight * 0.6)
    await closedBy(args, 'swipe')
  })
})

test('leaves the gestures of its content alone', {
  args: {
    children: (
      <>
        <label>
          Latest price <input type="range" style={{ minBlockSize: '44px' }} />
        </label>
        <TextField label="Notes" />
        <p data-testid="words">Report 12:15 LHR</p>
      </>
    ),
  },
  play: async ({ args, canvasElement, step }) => {
    const { sheet, surface } = await open(canvasElement)
    const far = 200 + surface.offsetHeight * 0.9
    await step('a slider slides', async () => {
      await swipe(sheet.getByRole('slider'), 200, far)
    })
    await step('the caret of a focused field moves', async () => {
      await userEvent.click(sheet.getByLabelText('Notes'))
      await swipe(sheet.getByLabelText('Notes'), 200, far)
    })
    await step('selected text is selected further', async () => {
      document.getSelection()?.selectAllChildren(sheet.getByTestId('words'))
      await swipe(sheet.getByTestId('words'), 200, far)
      document.getSelection()?.removeAllRanges()
    })
    await step('a row is swiped sideways', async () => {
      await swipe(sheet.getByTestId('words'), 200, 240, 200)
    })
    await expect(surface.style.getPropertyValue('--sheet-drag')).toBe('')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
})

test('ignores a second finger', async ({ args, canvasElement }) => {
  const { sheet, surface } = await open(canvasElement)
  const title = sheet.getByRole('heading')
  await fireEvent.touchStart(title, { touches: [finger(title, 200)] })
  await fireEvent.touchMove(title, {
    touches: [finger(title, 200 + surface.offsetHeight)],
    cancelable: true,
  })
  await expect(surface).toHaveAttribute('data-dragging')
  await fireEvent.touchStart(title, { touches: [finger(title, 900), finger(title, 300)] })
  await fireEvent.touchEnd(title, { touches: [] })
  await expect(surface).not.toHaveAttribute('data-dragging')
  await expect(surface.style.getPropertyValue('--sheet-drag')).toBe('')
  await expect(args.onOpenChange).not.toHaveBeenCalled()
})

test('springs back when its owner keeps it open', {
  args: { isOpen: true },
  render: (args) => <BottomSheet {...args} />,
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog')
    const surface = dialog.parentElement ?? dialog
    await swipe(within(dialog).getByRole('heading'), 200, 200 + surface.offsetHeight * 0.6)
    await expect(args.onOpenChange).toHaveBeenCalledWith(false, { reason: 'swipe' })
    await waitFor(() => expect(surface.style.getPropertyValue('--sheet-drag')).toBe(''))
    await expect(dialog).toBeInTheDocument()
  },
})

test('stays open when a press that began inside ends outside', async ({ args, canvasElement }) => {
  const { sheet, surface } = await open(canvasElement)
  await fireEvent.pointerDown(sheet.getByText('Flight 1'), { bubbles: true })
  await fireEvent.click(surface.parentElement ?? surface, { bubbles: true })
  await expect(args.onOpenChange).not.toHaveBeenCalled()
})

/** A device that plays no animation fires no event at the end of one. */
test('closes under reduced motion', {
  decorators: [
    (Story) => (
      <>
        <style>{'*{animation:none!important;transition:none!important}'}</style>
        <Story />
      </>
    ),
  ],
  play: async ({ args, canvasElement }) => {
    const { sheet } = await open(canvasElement)
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await closedBy(args, 'button')
  },
})

test('moves the focus past hidden controls', {
  args: {
    children: (
      <>
        <input type="hidden" name="flight" />
        <button type="button" hidden>
          Not shown
        </button>
        <TextField label="Booking reference" />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const { sheet } = await open(canvasElement)
    await expect(sheet.getByLabelText('Booking reference')).toHaveFocus()
  },
})

test('keeps the keyboard focus inside', async ({ canvasElement }) => {
  const { dialog } = await open(canvasElement)
  const behind = screen.getByRole('button', { name: 'All flights' })
  await expect(behind.closest('[inert]')).not.toBeNull()
  await userEvent.tab()
  await expect(dialog).toContainElement(document.activeElement as HTMLElement)
  await userEvent.tab()
  await expect(dialog).toContainElement(document.activeElement as HTMLElement)
  await userEvent.tab()
  await expect(dialog).toContainElement(document.activeElement as HTMLElement)
})

test('passes other props and the ref to its dialog', {
  args: { id: 'to-work', ref: fn() },
  play: async ({ args, canvasElement }) => {
    const { dialog } = await open(canvasElement)
    await expect(dialog).toHaveAttribute('id', 'to-work')
    await expect(args.ref).toHaveBeenCalledWith(dialog)
  },
})
