import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { flagBaseUrl, imagesSettled } from '../CountryFlag/CountryFlag.test-data.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { PhoneField } from './PhoneField.tsx'
import { Held } from './PhoneField.test-data.tsx'

const meta = {
  title: 'Components/Ask for input/PhoneField/States',
  id: 'components-phonefield-states',
  tags: ['!autodocs'],
  component: PhoneField,
  args: { label: 'Contact number', value: '', flagBaseUrl, onChange: fn() },
} satisfies Meta<typeof PhoneField>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="empty, with a hint" isStacked>
        <PhoneField {...args} hint="The airline may call it" />
      </StateRow>
      <StateRow caption="filled, of three countries" isStacked>
        <PhoneField {...args} label="London" value="+442079460958" />
        <PhoneField {...args} label="Dubai" value="+971501234567" />
        <PhoneField {...args} label="New York" value="+12125550123" />
      </StateRow>
      <StateRow caption="no flag, no country" isStacked>
        <PhoneField {...args} label="Tokyo" value="+81312345678" />
        <PhoneField {...args} label="Nowhere" value="+999123456" />
      </StateRow>
      <StateRow caption="invalid" isStacked>
        <PhoneField {...args} label="Telephone" value="+4420" error="Please enter a valid phone number" />
      </StateRow>
      <StateRow caption="read-only, disabled" isStacked>
        <PhoneField {...args} label="As in your profile" value="+442079460958" isReadOnly />
        <PhoneField {...args} label="Later" value="+442079460958" isDisabled />
      </StateRow>
    </StateSheet>
  ),
  play: ({ canvasElement }) => imagesSettled(canvasElement),
}

/** Open on the search for Ireland. Not pictured: the list fetches its flags as they come near. */
export const Open: Story = {
  tags: ['no-picture'],
  render: (args) => <Held {...args} />,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: /country/ }))
    await userEvent.type(await screen.findByLabelText('Find a country'), 'i')
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
  },
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({ label: text, hint: text, error: text, value: text }),
  ...['call me', '+', '+99999999999999999999999999', '00', '٠٢٠٧٩٤٦٠٩٥٨'].map((value) => ({ value })),
)
