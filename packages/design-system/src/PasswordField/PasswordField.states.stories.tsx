import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { PasswordField } from './PasswordField.tsx'

const meta = {
  title: 'Components/Ask for input/PasswordField/States',
  id: 'components-passwordfield-states',
  tags: ['!autodocs'],
  component: PasswordField,
  args: { label: 'Password' },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

/** The last one is shown, by its own toggle. */
export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="empty, hidden" isStacked>
        <PasswordField label="Password" />
        <PasswordField label="Password" defaultValue="runway27L" />
      </StateRow>
      <StateRow caption="refused, with a hint" isStacked>
        <PasswordField
          label="Beta password"
          autoComplete="off"
          defaultValue="wrong"
          error="Incorrect password. Please contact us for beta access."
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          defaultValue="short"
          hint="Three words are easier to keep than one riddle"
          error="Password must be at least 8 characters"
        />
      </StateRow>
      <StateRow caption="read-only, disabled" isStacked>
        <PasswordField label="Password" defaultValue="runway27L" isReadOnly />
        <PasswordField label="Password" defaultValue="runway27L" isDisabled />
      </StateRow>
      <StateRow caption="shown" isStacked>
        <PasswordField label="Shown password" defaultValue="runway27L O0 Il1" />
      </StateRow>
    </StateSheet>
  ),
  play: async ({ canvasElement }) => {
    const toggles = within(canvasElement).getAllByRole('button', { name: 'Show password' })
    await userEvent.click(toggles.at(-1) ?? canvasElement)
    await expect(within(canvasElement).getByLabelText('Shown password')).toHaveAttribute('type', 'text')
    await userEvent.unhover(canvasElement)
  },
}

export const BadInput: Story = {
  ...badInput(meta, (text) => ({ label: text, defaultValue: text, hint: text, error: text })),
  play: async ({ canvas }) => {
    for (const toggle of canvas.getAllByRole('button', { name: 'Show password' }))
      await userEvent.click(toggle)
  },
}
