import type { Meta } from '@storybook/react-vite'
import type { FormEvent } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { PasswordField } from './PasswordField.tsx'
import { behaviour } from '../testing/behaviour.ts'

const meta = {
  title: 'Components/PasswordField',
  component: PasswordField,
  args: { label: 'Password', defaultValue: 'runway27L', onChange: fn() },
} satisfies Meta<typeof PasswordField>
const test = behaviour(meta)

const parts = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  return { canvas, input: canvas.getByLabelText<HTMLInputElement>('Password') }
}

/** Spec §2, Password field toggle: two states, and a label that switches. */
test('switches between "Show password" and "Hide password"', async ({ canvasElement, step }) => {
  const { canvas, input } = parts(canvasElement)
  await step('hidden at first', () => expect(input).toHaveAttribute('type', 'password'))
  await step('shown', async () => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(input).toHaveAttribute('type', 'text')
  })
  await step('hidden again', async () => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(input).toHaveAttribute('type', 'password')
    await expect(canvas.getByRole('button', { name: 'Show password' })).toBeVisible()
  })
})

test('keeps caret and focus when toggled', async ({ canvasElement }) => {
  const { canvas, input } = parts(canvasElement)
  input.focus()
  input.setSelectionRange(2, 5)
  await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
  await expect(input).toHaveFocus()
  await expect([input.selectionStart, input.selectionEnd]).toEqual([2, 5])
})

test('hides the password again on submit', {
  render: (args) => (
    <form onSubmit={(event: FormEvent) => event.preventDefault()}>
      <PasswordField {...args} />
      <Button type="submit">Submit</Button>
    </form>
  ),
  play: async ({ canvasElement }) => {
    const { canvas, input } = parts(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await userEvent.type(input, '{Enter}')
    await expect(input).toHaveAttribute('type', 'password')
  },
})

const onSubmit = fn((event: FormEvent) => event.preventDefault())

test('does not submit the form when toggled', {
  render: (args) => (
    <form onSubmit={onSubmit}>
      <PasswordField {...args} />
    </form>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(parts(canvasElement).canvas.getByRole('button', { name: 'Show password' }))
    await expect(onSubmit).not.toHaveBeenCalled()
  },
})

test('lets nothing rewrite what is typed', async ({ canvasElement }) => {
  const { input } = parts(canvasElement)
  await expect(input).toHaveAttribute('autocapitalize', 'off')
  await expect(input).toHaveAttribute('spellcheck', 'false')
  await expect(Number.parseFloat(getComputedStyle(input).fontSize)).toBeGreaterThanOrEqual(16)
})

test('gives its ref to the input', {
  render: (args) => (
    <>
      <PasswordField {...args} ref={(input) => input?.setAttribute('data-reached', '')} />
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(parts(canvasElement).input).toHaveAttribute('data-reached')
  },
})
