import { expect, userEvent, within } from 'storybook/test'
import { growToFit } from './TextArea.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './TextArea.stories.tsx'

const test = behaviour(meta)

const area = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })

test('answers with plain text', async ({ args, canvasElement }) => {
  await userEvent.type(area(canvasElement), 'a{Enter}b')
  await expect(args.onChange).toHaveBeenLastCalledWith('a\nb')
})

test('grows with its text, then scrolls', {
  args: { leastRows: 2, mostRows: 4 },
  play: async ({ canvasElement, step }) => {
    const box = area(canvasElement)
    const empty = box.offsetHeight
    await step('within its least rows it keeps its height', async () => {
      await userEvent.type(box, '1{Enter}2')
      await expect(box.offsetHeight).toBe(empty)
    })
    await step('then it grows by a line', async () => {
      await userEvent.type(box, '{Enter}3')
      await expect(box.offsetHeight).toBe(empty + 24)
    })
    await step('and at its most rows it scrolls', async () => {
      await userEvent.type(box, '{Enter}4{Enter}5{Enter}6')
      await expect(box.offsetHeight).toBe(empty + 48)
      await expect(box.scrollHeight).toBeGreaterThan(box.clientHeight)
    })
  },
})

test('grows in browsers without field-sizing', {
  args: { leastRows: 2, mostRows: 4, defaultValue: '1\n2\n3' },
  play: async ({ canvasElement, step }) => {
    const box = area(canvasElement)
    const byItself = box.offsetHeight
    await step('a browser that does not size it by content', async () => {
      box.style.setProperty('field-sizing', 'fixed')
      await expect(box.offsetHeight).toBeLessThan(byItself)
    })
    await step('has it sized to the same height', async () => {
      growToFit(box)
      await expect(box.offsetHeight).toBe(byItself)
    })
    await step('also when lines go', async () => {
      box.value = '1'
      growToFit(box)
      await expect(box.offsetHeight).toBe(byItself - 24)
    })
  },
})

test('announces its count only near the limit', {
  args: { maxLength: 30, hint: 'What happened' },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const box = area(canvasElement)
    await step('the limit is read with the field', async () => {
      await expect(box).toHaveAccessibleDescription('Up to 30 characters What happened')
    })
    await step('far from the end nothing is said', async () => {
      await userEvent.type(box, '123456789')
      await expect(canvas.getByText('9 of 30')).toBeVisible()
      await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    })
    await step('near it, once a mark', async () => {
      await userEvent.type(box, '0')
      await expect(canvas.getByRole('status')).toHaveTextContent('At most 20 characters left')
      await userEvent.type(box, '1')
      await expect(canvas.getByRole('status')).toHaveTextContent('At most 20 characters left')
    })
    await step('what is pasted stays whole, and the field is invalid', async () => {
      await userEvent.click(box)
      await userEvent.paste('0123456789012345678901234')
      await expect(box.value).toHaveLength(36)
      await expect(canvas.getByText('6 too many')).toBeVisible()
      await expect(canvas.getByRole('status')).toHaveTextContent('Over the limit')
      await expect(box).toBeInvalid()
    })
    await step('until it fits again', async () => {
      await userEvent.clear(box)
      await expect(box).toBeValid()
    })
  },
})

test('shows what its owner gives', {
  args: { value: 'fixed', maxLength: 10 },
  play: async ({ args, canvasElement }) => {
    await userEvent.type(area(canvasElement), 'x')
    await expect(args.onChange).toHaveBeenLastCalledWith('fixedx')
    await expect(area(canvasElement)).toHaveValue('fixed')
    await expect(within(canvasElement).getByText('5 of 10')).toBeVisible()
  },
})
