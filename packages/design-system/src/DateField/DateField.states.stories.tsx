import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { everyHostileText } from '../testing/bad-input.tsx'
import { DateField } from './DateField.tsx'

const meta = {
  title: 'Components/Ask for input/DateField/States',
  id: 'components-datefield-states',
  tags: ['!autodocs'],
  component: DateField,
  args: { label: 'Departure date', value: '2026-03-29', today: '2026-03-26', onChange: fn() },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="empty, with a hint" isStacked>
        <DateField {...args} value="" hint="The day you leave home" />
      </StateRow>
      <StateRow caption="filled" isStacked>
        <DateField {...args} label="Return date" />
      </StateRow>
      <StateRow caption="invalid" isStacked>
        <DateField {...args} label="From date" value="" error="Departure date is required" />
      </StateRow>
      <StateRow caption="read-only, disabled" isStacked>
        <DateField {...args} label="Report date" isReadOnly />
        <DateField {...args} label="Clear date" isDisabled />
      </StateRow>
    </StateSheet>
  ),
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: /calendar$/ }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toBeVisible())
}

export const Open: Story = {
  tags: ['phone-picture', 'viewport-picture'],
  play: open,
}

/** A value that is no date, limits that leave no day: its calendar still opens and closes. */
export const BadInput: Story = {
  args: {
    label: everyHostileText,
    hint: everyHostileText,
    error: everyHostileText,
    value: '2026-02-30',
    minDate: '2026-04-01',
    maxDate: '2026-03-01',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('2026-02-30')
    await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
