import { composeStory } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { afterEach, beforeAll, describe, test, vi } from 'vitest'
import { Button } from './Button/Button.tsx'
import type { CloseReason } from './dialog-frame/use-closing.ts'
import { fieldSamples, overlaySamples, samples, triggerSamples } from './testing/samples.tsx'

let unmount = () => {}
afterEach(() => unmount())

// The last story of another file is still shown until the next one, and an open dialog holds the focus.
beforeAll(() => composeStory({ render: () => <p /> }, { title: 'Conformance' }).run())

function show(node: ReactNode): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  flushSync(() => root.render(node))
  unmount = () => {
    flushSync(() => root.unmount())
    page.remove()
  }
  return page
}

const all = Object.values(samples).flatMap((ofFolder) => Object.entries(ofFolder))

describe.each(all)('%s', (name, sample) => {
  test('takes a class, a ref and other props', async () => {
    const refs: (Element | null)[] = []
    const root = {
      className: 'own-class',
      'data-own': '',
      ref: (element: Element | null) => void refs.push(element),
    }
    show(sample(root))
    const own = document.querySelector('[data-own]')
    await expect(own, name).not.toBeNull()
    await expect(document.querySelector('.own-class'), name).not.toBeNull()
    await expect(refs.at(-1), name).toBe(own)
    if (!(name in fieldSamples)) await expect(own).toHaveClass('own-class')
  })
})

/** Fields that are a group of controls, which ARIA allows no `aria-invalid`: their error describes them. */
const groups = new Set(['FileAttachments', 'SegmentedControl'])

const control = (page: HTMLElement) =>
  page.querySelector<HTMLElement>('fieldset, input, select, textarea') ?? page

const state = (page: HTMLElement) => [
  ...[...page.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(({ checked, value }) =>
    checked === undefined ? value : `${value} ${checked}`,
  ),
  page.querySelectorAll('li').length,
]

/** What a user who wants to change the field does: types, presses, and presses what lies beside. */
async function change(page: HTMLElement): Promise<void> {
  const element = control(page)
  if (element instanceof HTMLSelectElement) await userEvent.selectOptions(element, 'c').catch(() => {})
  for (const press of page.querySelectorAll('[type=radio], button[aria-label^="Remove"]'))
    await userEvent.click(press)
  await userEvent.click(element)
  await userEvent.keyboard('7{ArrowDown}{Enter}')
}

describe.each(Object.entries(fieldSamples))('%s is a field', (name, sample) => {
  test('begins with its default and changes without an owner', async () => {
    const onChange = vi.fn()
    const page = show(sample({ label: 'Label', onChange }))
    const before = state(page)
    await change(page)
    await expect(onChange).toHaveBeenCalled()
    await expect(state(page)).not.toEqual(before)
  })

  test('does not change while it is read-only', async () => {
    const onChange = vi.fn()
    const page = show(sample({ label: 'Label', onChange, isReadOnly: true }))
    const before = state(page)
    await change(page)
    await userEvent.keyboard(' ')
    await expect(state(page)).toEqual(before)
    await expect(onChange).not.toHaveBeenCalled()
  })

  test('names and describes its control', async () => {
    const page = show(sample({ label: 'Label', hint: 'Help', error: 'Wrong' }))
    await expect(control(page)).toHaveAccessibleName('Label')
    // The hint of files is their limits.
    await expect(control(page)).toHaveAccessibleDescription(/(?:Help|together\.) Wrong$/)
    if (!groups.has(name)) await expect(control(page)).toHaveAttribute('aria-invalid', 'true')
  })

  test('can be disabled', async () => {
    const page = show(sample({ label: 'Label', isDisabled: true }))
    const controls = [...page.querySelectorAll('button, input:not([type=file]), select, textarea')]
    await expect(controls.filter((each) => !each.matches(':disabled'))).toEqual([])
  })
})

describe.each(Object.entries(overlaySamples))('%s is an overlay', (_name, sample) => {
  function Owner({ onClose, confirm }: { onClose: (reason: CloseReason) => void; confirm: () => void }) {
    const [isOpen, setOpen] = useState(false)
    const onOpenChange = (willBeOpen: boolean, { reason }: { reason: CloseReason }) => {
      onClose(reason)
      setOpen(willBeOpen)
    }
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {sample({ isOpen, onOpenChange }, confirm)}
      </>
    )
  }

  test('takes the focus, closes on Escape without a confirmation, and gives the focus back', async () => {
    const [onClose, confirm] = [vi.fn(), vi.fn()]
    const page = show(<Owner onClose={onClose} confirm={confirm} />)
    const opener = within(page).getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    const dialog = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]')
      if (!found) throw new Error('not open')
      return found
    })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await expect(onClose.mock.calls).toEqual([['escape']])
    await expect(confirm).not.toHaveBeenCalled()
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })
})

describe.each(Object.entries(triggerSamples))('%s has a trigger', (_name, sample) => {
  const shown = () => document.querySelector('[role=menu], [role=tooltip]:not([hidden])')

  test('is closed at first', async () => {
    show(sample(false))
    await expect(shown()).toBeNull()
  })

  test('opens without an owner by defaultOpen, and Escape closes it', async () => {
    show(sample(true))
    await waitFor(() => expect(shown()).not.toBeNull())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(shown()).toBeNull())
  })
})
