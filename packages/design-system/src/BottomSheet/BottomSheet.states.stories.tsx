import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { findShownDialog } from '../state-sheet/find-shown-dialog.ts'
import { hostile } from '../state-sheet/hostile.ts'
import { TextField } from '../TextField/TextField.tsx'
import { BottomSheet } from './BottomSheet.tsx'

const meta = {
  title: 'Components/BottomSheet/States',
  component: BottomSheet,
  // Fixed to the window.
  tags: ['!autodocs', 'viewport-picture'],
  args: { isOpen: true, title: 'Forgot password', children: '', onOpenChange: fn() },
  play: async () => {
    await findShownDialog()
  },
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
  tags: ['variation'],
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

/** Nothing wider than the sheet, the title and the main action in sight. */
const staysWhole: NonNullable<Story['play']> = async () => {
  const dialog = await findShownDialog()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  await expect(dialog.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight)
}

export const LongWords: Story = {
  tags: ['variation'],
  args: {
    title: hostile.long,
    subtitle: hostile.unbroken,
    children: <p style={{ overflowWrap: 'anywhere' }}>{hostile.unbroken.repeat(4)}</p>,
    footer: (
      <>
        <Button tone="secondary">Keep what is booked for now</Button>
        <Button>Change to this flight</Button>
      </>
    ),
  },
  play: staysWhole,
}

export const BadInput: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  args: { title: hostile.rightToLeft, subtitle: hostile.emoji, children: '' },
  play: staysWhole,
}
