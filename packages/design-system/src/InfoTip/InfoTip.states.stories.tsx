import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { everyHostileText } from '../testing/bad-input.tsx'
import { expectInsideWindow, expectNothingWiderThanWindow } from '../testing/inside-window.ts'
import { InfoTip } from './InfoTip.tsx'

const meta = {
  title: 'Components/Ask for input/InfoTip/States',
  id: 'components-infotip-states',
  component: InfoTip,
  // A float is placed in the window, not in the sheet.
  tags: ['!autodocs', 'viewport-picture'],
  args: {
    label: 'About retrying',
    text: 'The system retries hourly if the flight is full or needs a paid upgrade, until 1 hour before local departure.',
  },
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'start', inlineSize: '288px', maxInlineSize: '100%' }}>
      <Checkbox label="Retry if initially unavailable" />
      <InfoTip {...args} />
    </div>
  ),
} satisfies Meta<typeof InfoTip>
export default meta
type Story = StoryObj<typeof meta>

const open: NonNullable<Story['play']> = async () => {
  await userEvent.tab()
  await userEvent.tab()
  await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
  await expectNothingWiderThanWindow()
}

export const Open: Story = { play: open }

/** Pushed back from the window's edge, and turned round where there is no space. */
export const AtTheEdge: Story = {
  tags: ['phone-picture'],
  render: (args) => (
    // Space for the focus ring: where the window cuts it, its corners are drawn a little differently each time.
    <div style={{ position: 'fixed', insetBlockStart: 8, insetInlineEnd: 8 }}>
      <InfoTip {...args} />
    </div>
  ),
  play: async () => {
    await userEvent.tab()
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
    await expectInsideWindow(screen.getByRole('tooltip'))
  },
}

export const BadInput: Story = {
  args: { text: everyHostileText },
  play: open,
}
