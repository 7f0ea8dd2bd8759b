import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { retry } from './Checkbox.test-data.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './Checkbox.stories.tsx'

const test = behaviour(meta)

test('is ticked by its label and by keyboard', async ({ args, canvasElement, step }) => {
  const box = within(canvasElement).getByRole('checkbox', { name: 'Remember me' })
  await step('its words press it', async () => {
    await userEvent.click(within(canvasElement).getByText('Remember me'))
    await expect(box).toBeChecked()
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
  })
  await step('Space presses it', async () => {
    box.focus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(false)
  })
})

test('is described by its hint and its error', {
  args: {
    label: 'I have read the terms',
    hint: 'As of 1 March',
    error: 'Accept the terms to go on',
    isRequired: true,
  },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'I have read the terms' })
    await expect(box).toHaveAccessibleDescription('As of 1 March Accept the terms to go on')
    await expect(box).toBeInvalid()
    await expect(box).toBeRequired()
  },
})

test('is not ticked by a press on its tooltip', {
  args: retry,
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    const help = canvas.getByRole('button', { name: 'About retrying' })
    await step('its words are heard without opening it', async () => {
      await expect(help).toHaveAccessibleDescription(/retries hourly/)
    })
    await step('a press shows them and leaves the box as it is', async () => {
      await userEvent.click(help)
      await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
      await expect(canvas.getByRole('checkbox')).not.toBeChecked()
      await expect(args.onChange).not.toHaveBeenCalled()
    })
    await step('the name of the box is its label alone', async () => {
      await expect(canvas.getByRole('checkbox')).toHaveAccessibleName('Retry if initially unavailable')
    })
  },
})

test('does not change when disabled', {
  args: { isDefaultChecked: true, isDisabled: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('Remember me'))
    await expect(within(canvasElement).getByRole('checkbox')).toBeChecked()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

test('is ticked by a touch anywhere in its row', async ({ canvasElement }) => {
  const words = within(canvasElement).getByText('Remember me').getBoundingClientRect()
  await expect(words.height).toBeGreaterThanOrEqual(44)
  await expect(document.elementFromPoint(words.right - 2, words.top + 2)).toHaveTextContent('Remember me')
})
