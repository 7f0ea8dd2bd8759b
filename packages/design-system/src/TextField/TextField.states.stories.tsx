import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Parts/TextField/States',
  component: TextField,
  args: { label: 'Email' },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="empty, with a hint" isStacked>
        <TextField label="Email" type="email" placeholder="name@example.com" hint="We send the code there" />
      </StateRow>
      <StateRow caption="filled" isStacked>
        <TextField label="Base" defaultValue="LHR" />
      </StateRow>
      <StateRow caption="invalid" isStacked>
        <TextField label="Email" type="email" defaultValue="ana@" error="Invalid email format" />
      </StateRow>
      <StateRow caption="read-only, disabled" isStacked>
        <TextField label="Surname" defaultValue="O'NEILL" isReadOnly hint="As in your profile" />
        <TextField label="Station" defaultValue="LGW" isDisabled />
      </StateRow>
      <StateRow caption="password, and refused" isStacked>
        <PasswordField label="Password" defaultValue="runway27L" />
        <PasswordField
          label="Beta password"
          autoComplete="off"
          defaultValue="wrong"
          error="Incorrect password. Please contact us for beta access."
        />
      </StateRow>
    </StateSheet>
  ),
}
