import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { AskForALink, ChooseAPassword } from './forgot-password.test-data.tsx'
import { Form } from './Form.tsx'
import { RegistrationForm } from './Form.test-data.tsx'

const meta = {
  title: 'Components/Ask for input/Form',
  id: 'components-form',
  component: Form,
  args: {
    'aria-label': 'Recent trip',
    children: <TextField label="Booking reference" autoComplete="off" hint="6 letters or figures" />,
    footer: <Button type="submit">Submit</Button>,
    onSubmit: fn(),
  },
  argTypes: {
    children: { control: false },
    footer: { control: false },
    problems: { control: 'object' },
    serverError: { control: 'text' },
  },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Submit it empty: the problems are summed up, and each is at its field. */
export const Registration: Story = { render: () => <RegistrationForm onRegister={fn()} /> }

/** Spec §2 and §5, Forgot password, step 1. */
export const ForgotPassword: Story = { render: () => <AskForALink onSend={fn()} /> }

/** Spec §2 and §5, Forgot password, step 3. */
export const NewPassword: Story = { render: () => <ChooseAPassword onChoose={fn()} /> }
