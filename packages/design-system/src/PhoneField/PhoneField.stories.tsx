import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { flagBaseUrl } from '../CountryFlag/CountryFlag.test-data.ts'
import { PhoneField } from './PhoneField.tsx'
import { Held } from './PhoneField.test-data.tsx'

const meta = {
  title: 'Components/Ask for input/PhoneField',
  id: 'components-phonefield',
  component: PhoneField,
  args: { label: 'Contact number', value: '', flagBaseUrl, onChange: fn() },
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof PhoneField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
