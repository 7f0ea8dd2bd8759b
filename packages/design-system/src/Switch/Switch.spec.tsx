import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { SavedByServer } from './Switch.test-data.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './Switch.stories.tsx'

const test = behaviour(meta)

test('is switched by its label, its track and Space', async ({ args, canvasElement, step }) => {
  const canvas = within(canvasElement)
  const control = canvas.getByRole('switch', { name: 'Include ground duties' })
  await step('off at first, and its words turn it on', async () => {
    await expect(control).not.toBeChecked()
    await userEvent.click(canvas.getByText('Include ground duties'))
    await expect(control).toBeChecked()
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
  })
  await step('so does the track', async () => {
    await userEvent.click(control)
    await expect(args.onChange).toHaveBeenLastCalledWith(false)
  })
  await step('and Space', async () => {
    control.focus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
  })
})

const save = fn<() => Promise<void>>()

test('is on at once, and off again with the reason when the server refuses', {
  render: ({ onChange }) => <SavedByServer save={save} onChange={onChange} />,
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    const refuse: (() => void)[] = []
    save.mockReset().mockImplementation(
      () =>
        new Promise((_, reject) => {
          refuse.push(() => reject(new Error('offline')))
        }),
    )
    const control = canvas.getByRole('switch', { name: 'Dark mode' })
    await step('it is on at once, and a screen reader hears that it is being saved', async () => {
      await userEvent.click(control)
      await expect(control).toBeChecked()
      await expect(canvas.getByRole('status')).toHaveTextContent('Saving')
    })
    await step('meanwhile a press changes nothing, and it keeps the focus', async () => {
      await userEvent.click(control)
      await userEvent.keyboard(' ')
      await expect(control).toBeChecked()
      await expect(control).toHaveFocus()
      await expect(args.onChange).toHaveBeenCalledOnce()
    })
    await step('refused, it goes back and says why', async () => {
      refuse.forEach((now) => now())
      await waitFor(() => expect(control).not.toBeChecked())
      await expect(control).toHaveAccessibleDescription('Could not be saved. Please try again.')
      await expect(control).toHaveFocus()
    })
  },
})

test('says its state by more than colour', {
  args: { isDefaultOn: true },
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('switch')
    const thumb = control.nextElementSibling ?? control
    const tick = thumb.querySelector('svg') ?? thumb
    await expect(getComputedStyle(tick).opacity).toBe('1')
    await userEvent.click(control)
    await waitFor(() => expect(getComputedStyle(tick).opacity).toBe('0'))
  },
})

/** Spec-wide: from right to left the thumb of what is on stands at the end, which is then the left. */
test('mirrors its thumb from right to left', {
  args: { isDefaultOn: true },
  decorators: [
    (Part) => (
      <div dir="rtl">
        <Part />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('switch')
    const track = control.getBoundingClientRect()
    const thumb = control.nextElementSibling?.getBoundingClientRect() ?? track
    await expect(thumb.left - track.left).toBe(4)
  },
})

test('is at least 44 px high', async ({ canvasElement }) => {
  const words = within(canvasElement).getByText('Include ground duties').getBoundingClientRect()
  await expect(words.height).toBeGreaterThanOrEqual(44)
})
