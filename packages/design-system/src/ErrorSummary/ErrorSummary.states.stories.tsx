import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { forgotPassword } from './ErrorSummary.test-data.tsx'

const meta = {
  title: 'Components/Ask for input/ErrorSummary/States',
  id: 'components-errorsummary-states',
  tags: ['!autodocs'],
  component: ErrorSummary,
  args: { problems: forgotPassword },
} satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

const five = [
  { fieldId: 'reference', message: 'Booking reference must be exactly 6 alphanumeric characters' },
  {
    fieldId: 'surname',
    message: 'Surname must contain only letters, spaces, apostrophes, hyphens, and periods',
  },
  { fieldId: 'contact', message: 'Please enter a valid phone number' },
  { fieldId: 'email', message: 'Invalid email format' },
  { fieldId: 'password', message: 'Password is required' },
]

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="one, two, five" isStacked>
        <ErrorSummary problems={forgotPassword.slice(0, 1)} />
        <ErrorSummary problems={forgotPassword} />
        <ErrorSummary problems={five} />
      </StateRow>
      <StateRow caption="of the form itself, with a title of its own" isStacked>
        <ErrorSummary
          title="Nothing was saved"
          problems={[{ message: 'No registration token found' }, ...forgotPassword.slice(0, 1)]}
        />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({ title: text, problems: [{ fieldId: 'field', message: text }, { message: `${text}.` }] }),
  { problems: [] },
)
