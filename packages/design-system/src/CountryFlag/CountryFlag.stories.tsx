import type { Meta, StoryObj } from '@storybook/react-vite'
import { CountryFlag } from './CountryFlag.tsx'
import { flagBaseUrl } from './CountryFlag.test-data.ts'

const meta = {
  title: 'Components/Show a flight or a price/CountryFlag',
  id: 'components-countryflag',
  component: CountryFlag,
  args: { code: 'GB', baseUrl: flagBaseUrl },
} satisfies Meta<typeof CountryFlag>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
