import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { BottomSheet } from './BottomSheet.tsx'

const meta = {
  title: 'Parts/BottomSheet/States',
  component: BottomSheet,
  tags: ['!autodocs'],
  args: { isOpen: true, title: 'Forgot password', children: '', onOpenChange: fn() },
} satisfies Meta<typeof BottomSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Form: Story = {
  args: {
    subtitle: 'We send you a link to choose a new one.',
    children: <TextField label="Email" type="email" placeholder="name@example.com" />,
    footer: <Button>Send link</Button>,
  },
}

const flights = [
  '06:20',
  '08:00',
  '09:25',
  '10:55',
  '12:10',
  '13:45',
  '15:05',
  '16:30',
  '17:25',
  '19:05',
  '21:00',
]

export const LongContent: Story = {
  args: {
    title: 'To work',
    subtitle: 'Thu 26 Mar, report 12:15 LHR',
    children: (
      <ul>
        {flights.map((time) => (
          <li key={time} style={{ paddingBlock: '24px' }}>
            EDI {time} (local)
          </li>
        ))}
      </ul>
    ),
  },
}
