import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, fn, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { type Attachment, FileAttachments } from './FileAttachments.tsx'
import { Attached, note, picture, roster, sampleFile, supportLimits } from './FileAttachments.test-data.tsx'
import { behaviour } from '../testing/behaviour.ts'

const change = fn<(value: readonly Attachment[]) => void>()
const refuse = fn()

const meta = {
  title: 'Components/FileAttachments',
  component: FileAttachments,
  args: { label: 'Attachments', ...supportLimits, value: [], onChange: change, onReject: refuse },
  render: ({ ref: _ref, ...args }) => (
    <>
      <label>
        Message
        <textarea style={{ blockSize: 48, inlineSize: '100%' }} />
      </label>
      <Attached {...args} />
    </>
  ),
} satisfies Meta<typeof FileAttachments>
const test = behaviour(meta)

const photo = () => sampleFile('photo.jpg', 'image/jpeg', 2_000)
const program = () => sampleFile('holiday.exe', 'application/x-msdownload', 4_000)

const choosers = (canvasElement: HTMLElement) => [
  ...canvasElement.querySelectorAll<HTMLInputElement>('input[type=file]'),
]
const lastNames = () => change.mock.lastCall?.[0].map(({ file }) => file.name)
const announced = (canvasElement: HTMLElement) => canvasElement.querySelector('output')

function clipboardWith(...contents: (File | string)[]): DataTransfer {
  const clipboard = new DataTransfer()
  for (const content of contents) {
    if (typeof content === 'string') clipboard.setData('text/plain', content)
    else clipboard.items.add(content)
  }
  return clipboard
}

test('adds chosen files and explains refused ones', async ({ canvasElement, step }) => {
  const canvas = within(canvasElement)
  const group = canvas.getByRole('group', { name: 'Attachments' })
  await step('the limits are read with the group', async () => {
    await expect(group).toHaveAccessibleDescription(
      'You can attach pictures, PDF and text files: up to 5 files, 1\u00A0MB each, 2.5\u00A0MB together.',
    )
  })
  await step('what fits is added under an id of its own', async () => {
    await userEvent.upload(choosers(canvasElement)[0]!, [photo(), program()], { applyAccept: false })
    await expect(lastNames()).toEqual(['photo.jpg'])
    await expect(change.mock.lastCall?.[0][0]?.id).toBeTruthy()
  })
  await step('what does not fit is said with its reason, and heard', async () => {
    const words = 'holiday.exe was not added: only pictures, PDF and text files can be attached.'
    await expect(canvas.getByRole('note', { name: 'Not added' })).toHaveTextContent(words)
    await expect(announced(canvasElement)).toHaveTextContent(
      `photo.jpg added. ${words} 1 of 5 files attached.`,
    )
    await expect(refuse).toHaveBeenCalledWith([{ name: 'holiday.exe', reason: 'type', message: words }])
  })
  await step('Dismiss takes the refusals away', async () => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(canvas.queryByRole('note')).toBeNull()
  })
})

test('announces the same refusal twice', async ({ canvasElement }) => {
  const input = choosers(canvasElement)[0]!
  await userEvent.upload(input, program(), { applyAccept: false })
  const first = announced(canvasElement)?.firstElementChild
  await fireEvent.change(input, { target: { files: [program()] } })
  await waitFor(() => expect(announced(canvasElement)?.firstElementChild).not.toBe(first))
  await expect(announced(canvasElement)).toHaveTextContent(/^holiday\.exe was not added/)
})

test('announces a removal and keeps the focus', {
  args: { value: [picture, roster, note] },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const remove = (name: string) => canvas.getByRole('button', { name: `Remove ${name}` })
    await step('the next one takes the focus', async () => {
      remove('roster-july.pdf').focus()
      await userEvent.keyboard('{Enter}')
      await expect(lastNames()).toEqual([picture.file.name, 'note.txt'])
      await expect(remove('note.txt')).toHaveFocus()
      await expect(announced(canvasElement)).toHaveTextContent(
        'roster-july.pdf removed. 2 of 5 files attached.',
      )
    })
    await step('after the last in the list the one before it', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(remove(picture.file.name)).toHaveFocus()
    })
    await step('after the only one the button to choose', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('button', { name: 'Choose files' })).toHaveFocus()
      await expect(lastNames()).toEqual([])
    })
  },
})

test('opens files and camera by its buttons', {
  args: { isCameraOffered: true },
  play: async ({ canvasElement, step }) => {
    const [files, camera] = choosers(canvasElement)
    const canvas = within(canvasElement)
    await step('choosing takes several of the allowed types', async () => {
      await expect(files).toHaveAttribute('multiple')
      await expect(files).toHaveAttribute('accept', 'image/*,application/pdf,text/plain')
      const open = fn((event: Event) => event.preventDefault())
      files?.addEventListener('click', open, { once: true })
      canvas.getByRole('button', { name: 'Choose files' }).focus()
      await userEvent.keyboard('{Enter}')
      await expect(open).toHaveBeenCalledOnce()
    })
    await step('the camera at the back takes pictures', async () => {
      await expect(camera).toHaveAttribute('capture', 'environment')
      await userEvent.upload(camera!, photo())
      await expect(lastNames()).toEqual(['photo.jpg'])
    })
  },
})

/** What a drag made by a test lacks: the word of the system whether an item is a file or a folder. */
function knowFolders() {
  return spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockImplementation(function (
    this: DataTransferItem,
  ) {
    const name = this.getAsFile()?.name ?? ''
    const isDirectory = !name.includes('.')
    return { name, isDirectory, isFile: !isDirectory } as FileSystemEntry
  })
}

test('adds dropped files', {
  beforeEach: () => {
    const entries = knowFolders()
    return () => entries.mockRestore()
  },
  play: async ({ canvasElement }) => {
    const zone = within(canvasElement).getByText(/^or drop/).parentElement!
    const dataTransfer = clipboardWith(photo(), program(), sampleFile('July', '', 0))
    const at = { dataTransfer, bubbles: true, cancelable: true }
    zone.dispatchEvent(new DragEvent('dragenter', at))
    await waitFor(() => expect(zone).toHaveAttribute('data-drop-target'))
    zone.dispatchEvent(new DragEvent('drop', at))
    await waitFor(() => expect(lastNames()).toEqual(['photo.jpg']))
    const refusals = within(canvasElement).getByRole('note')
    await expect(refusals).toHaveTextContent(/^holiday\.exe was not added/)
    await expect(refusals).toHaveTextContent(
      'July was not added: it is a folder. Open it and choose the files inside.',
    )
  },
})

function paste(target: Element, clipboardData: DataTransfer) {
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

/** The component listens a moment after it is shown; until then nothing is taken. */
const pasteOnceHeard = (target: Element, data: DataTransfer) =>
  waitFor(() => expect(paste(target, data).defaultPrevented).toBe(true))

/** Issue 19, item 10: React Aria's drop zone has a button of its own, on which Enter does nothing. */
test('has no empty Tab stop', {
  args: { isCameraOffered: true },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('button').map((button) => button.textContent)
    await expect(names).toEqual(['Choose files', 'Take a photo'])
    canvas.getByRole('textbox').focus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Choose files' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Take a photo' })).toHaveFocus()
  },
})

test('adds files pasted into it', async ({ canvasElement, step }) => {
  const canvas = within(canvasElement)
  await step('a screenshot is added once', async () => {
    const button = canvas.getByRole('button', { name: 'Choose files' })
    button.focus()
    await pasteOnceHeard(button, clipboardWith(photo()))
    await waitFor(() => expect(lastNames()).toEqual(['photo.jpg']))
    await expect(change).toHaveBeenCalledOnce()
  })
  await step('what is pasted elsewhere is not ours', async () => {
    const message = canvas.getByRole('textbox')
    message.focus()
    const event = paste(message, clipboardWith(sampleFile('b.png', 'image/png', 10)))
    await expect(event.defaultPrevented).toBe(false)
    await expect(change).toHaveBeenCalledOnce()
  })
})

test('adds files pasted anywhere in the page', {
  args: { pasteFrom: 'page' },
  play: async ({ canvasElement, step }) => {
    const message = within(canvasElement).getByRole('textbox')
    await step('a screenshot pasted into the message is attached', async () => {
      await pasteOnceHeard(message, clipboardWith(photo()))
      await waitFor(() => expect(lastNames()).toEqual(['photo.jpg']))
    })
    await step('words with a picture of them stay words', async () => {
      const event = paste(message, clipboardWith('Dear support', sampleFile('b.png', 'image/png', 10)))
      await expect(event.defaultPrevented).toBe(false)
      await expect(change).toHaveBeenCalledOnce()
    })
  },
})

test('frees the memory of its previews', {
  args: { value: [{ ...picture, previewUrl: undefined }] },
  play: async ({ canvasElement }) => {
    const image = canvasElement.querySelector('img')
    const url = image?.src ?? ''
    await expect(url).toMatch(/^blob:/)
    await expect((await fetch(url)).ok).toBe(true)
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Remove/ }))
    await expect(fetch(url)).rejects.toThrow()
  },
})

test('takes nothing when disabled', {
  args: { value: [note], isDisabled: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Choose files' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Remove note.txt' })).toBeDisabled()
    paste(canvas.getByRole('group', { name: 'Attachments' }).firstElementChild!, clipboardWith(photo()))
    await expect(change).not.toHaveBeenCalled()
  },
})

test('speaks a long file name whole', {
  args: { value: [{ ...picture, progress: 40 }] },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('listitem')
    await expect(within(row).getByText(picture.file.name, { selector: ':not([title])' })).toBeInTheDocument()
    await expect(
      within(row).getByRole('progressbar', { name: `Sending ${picture.file.name}` }),
    ).toHaveAttribute('value', '40')
  },
})
