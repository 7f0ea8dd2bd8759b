import type { Meta, StoryObj } from '@storybook/react-vite'
import type { FormEvent } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { PasswordField } from './PasswordField.tsx'

const meta = {
  title: 'Components/PasswordField/Behaviour',
  component: PasswordField,
  tags: ['!autodocs', 'behaviour'],
  args: { label: 'Password', defaultValue: 'runway27L', onChange: fn() },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

const parts = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  return { canvas, input: canvas.getByLabelText<HTMLInputElement>('Password') }
}

/** Spec §2, Password field toggle: two states, and a label that switches. */
export const ToggleSwitchesLabelAndState: Story = {
  play: async ({ canvasElement, step }) => {
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
  },
}

export const ToggleKeepsCaretAndFocus: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, input } = parts(canvasElement)
    input.focus()
    input.setSelectionRange(2, 5)
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(input).toHaveFocus()
    await expect([input.selectionStart, input.selectionEnd]).toEqual([2, 5])
  },
}

export const HiddenAgainOnSubmit: Story = {
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
}

const onSubmit = fn((event: FormEvent) => event.preventDefault())

export const ToggleDoesNotSubmit: Story = {
  beforeEach: () => {
    onSubmit.mockClear()
  },
  render: (args) => (
    <form onSubmit={onSubmit}>
      <PasswordField {...args} />
    </form>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(parts(canvasElement).canvas.getByRole('button', { name: 'Show password' }))
    await expect(onSubmit).not.toHaveBeenCalled()
  },
}

export const NothingRewritesWhatIsTyped: Story = {
  play: async ({ canvasElement }) => {
    const { input } = parts(canvasElement)
    await expect(input).toHaveAttribute('autocapitalize', 'off')
    await expect(input).toHaveAttribute('spellcheck', 'false')
    await expect(Number.parseFloat(getComputedStyle(input).fontSize)).toBeGreaterThanOrEqual(16)
  },
}

export const RefReachesTheInput: Story = {
  render: (args) => (
    <>
      <PasswordField {...args} ref={(input) => input?.setAttribute('data-reached', '')} />
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(parts(canvasElement).input).toHaveAttribute('data-reached')
  },
}
