import { expect, userEvent, within } from 'storybook/test'
import { AirportSearch } from './TextField.test-data.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './TextField.stories.tsx'

const test = behaviour(meta)

test('answers with plain text', async ({ args, canvasElement }) => {
  await userEvent.type(within(canvasElement).getByLabelText('Email'), 'a@b')
  await expect(args.onChange).toHaveBeenLastCalledWith('a@b')
})

test('is described by its hint and its error', {
  args: { hint: 'We send the code there', error: 'Email is required', isRequired: true },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Email' })
    await expect(input).toBeInvalid()
    await expect(input).toBeRequired()
    await expect(input).toHaveAccessibleDescription('We send the code there Email is required')
  },
})

test('says "optional" in its name', {
  args: { label: 'Staff number', type: 'text', isOptional: true },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Staff number (optional)' })
    await expect(input).not.toBeRequired()
  },
})

test('speaks its unit, and a press on it reaches the input', {
  args: { label: 'Minimum gap', type: 'text', inputMode: 'numeric', suffix: 'minutes', hint: '0 to 1440' },
  play: async ({ canvasElement, step }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Minimum gap' })
    await step('it is read before the hint', async () => {
      await expect(input).toHaveAccessibleDescription('minutes 0 to 1440')
    })
    await step('a press on the unit puts the caret into the input', async () => {
      const { right, top, height } = within(canvasElement).getByText('minutes').getBoundingClientRect()
      const pressed = document.elementFromPoint(right - 16, top + height / 2)
      await userEvent.click(pressed ?? document.body)
      await expect(input).toHaveFocus()
    })
  },
})

test('keeps the focus when cleared', {
  render: ({ onChange }) => <AirportSearch onChange={onChange} />,
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByRole('searchbox', { name: 'Airport' })
    await step('the button empties it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Clear airport' }))
      await expect(args.onChange).toHaveBeenLastCalledWith('')
      await expect(input).toHaveValue('')
    })
    await step('and goes, while the input stays and is ready', async () => {
      await expect(canvas.queryByRole('button')).toBeNull()
      await expect(input).toBeInTheDocument()
      await expect(input).toHaveFocus()
    })
  },
})

test('can be read and not changed when read-only', {
  args: { label: 'Surname', type: 'text', defaultValue: "O'NEILL", isReadOnly: true },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Surname')
    await userEvent.type(input, 'X')
    await expect(input).toHaveFocus()
    await expect(input).toHaveValue("O'NEILL")
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

test('has 16 px text and a 44 px target', async ({ canvasElement }) => {
  const input = within(canvasElement).getByRole('textbox')
  await expect(Number.parseFloat(getComputedStyle(input).fontSize)).toBeGreaterThanOrEqual(16)
  await expect(input.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
