import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { AirportSearch } from './samples.tsx'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Components/TextField/States',
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

export const Sheet: Story = {
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

export const BadInput: Story = {
  // Emoji and Hebrew come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  render: () => (
    <StateSheet>
      <StateRow caption="nothing, long, unbroken" isStacked>
        <TextField label="Notes" defaultValue="" hint="" error="" />
        <TextField
          label={hostile.long}
          defaultValue={hostile.long}
          hint={hostile.long}
          error={hostile.long}
        />
        <TextField
          label={hostile.unbroken}
          defaultValue={hostile.unbroken}
          suffix="kilometres a month"
          error={hostile.unbroken}
          isOptional
        />
      </StateRow>
      <StateRow caption="right to left, emoji" isStacked>
        <TextField
          label={hostile.rightToLeft}
          defaultValue={hostile.rightToLeft}
          suffix="minutes"
          dir="auto"
        />
        <TextField label={hostile.emoji} defaultValue={hostile.emoji} prefix={hostile.emoji} />
      </StateRow>
    </StateSheet>
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
