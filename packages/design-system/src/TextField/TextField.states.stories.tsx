import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { AirportSearch } from './TextField.test-data.tsx'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Components/Ask for input/TextField/States',
  id: 'components-textfield-states',
  tags: ['!autodocs'],
  component: TextField,
  args: { label: 'Email' },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

const affixes = (
  <>
    <TextField label="Minimum gap" inputMode="numeric" defaultValue="90" suffix="minutes" />
    <TextField label="Highest price a flight" inputMode="decimal" defaultValue="120" prefix="GBP" />
    <TextField
      label="Minimum gap"
      inputMode="numeric"
      defaultValue="2000"
      suffix="minutes"
      error="At most 1440 minutes"
    />
    <TextField label="Highest price a flight" defaultValue="120" prefix="GBP" isReadOnly />
    <TextField label="Minimum gap" defaultValue="90" suffix="minutes" isDisabled />
    <AirportSearch />
  </>
)

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="empty, with a hint" isStacked>
        <TextField label="Email" type="email" placeholder="name@example.com" hint="We send the code there" />
      </StateRow>
      <StateRow caption="filled, optional" isStacked>
        <TextField label="Base" defaultValue="LHR" />
        <TextField label="Staff number" isOptional />
      </StateRow>
      <StateRow caption="invalid, with its hint" isStacked>
        <TextField
          label="Email"
          type="email"
          defaultValue="ana@"
          hint="We send the code there"
          error="Invalid email format"
        />
      </StateRow>
      <StateRow caption="read-only, disabled" isStacked>
        <TextField
          label="Surname"
          value="O'NEILL"
          isReadOnly
          hint="Make sure your surname is correct in your profile"
        />
        <TextField label="Station" defaultValue="LGW" isDisabled />
      </StateRow>
      <StateRow caption="with a unit, a currency, a clear button" isStacked>
        {affixes}
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    label: text,
    hint: text,
    error: text,
    defaultValue: text,
    suffix: 'kilometres a month',
    isOptional: true,
  }),
  { prefix: hostile.emoji },
  { defaultValue: '', hint: '', error: '' },
)
