import type { Meta, StoryObj } from '@storybook/react-vite'
import ArrowRight from 'lucide-react/icons/arrow-right'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { Button, type ButtonTone } from './Button.tsx'

const meta = {
  title: 'Components/Choose and act/Button/States',
  id: 'components-button-states',
  tags: ['!autodocs'],
  component: Button,
  args: { children: 'Fetch roster' },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

const tones: ButtonTone[] = ['primary', 'secondary', 'quiet', 'critical']

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      {tones.map((tone) => (
        <StateRow key={tone} caption={`${tone}: default, disabled, pending, with icon`}>
          <Button tone={tone}>Fetch roster</Button>
          <Button tone={tone} isDisabled>
            Fetch roster
          </Button>
          <Button tone={tone} isPending>
            Fetch roster
          </Button>
          <Button tone={tone} iconStart={<RefreshCw aria-hidden />}>
            Fetch roster
          </Button>
        </StateRow>
      ))}
      <StateRow caption="large, icon at the end">
        <Button size="lg" iconEnd={<ArrowRight aria-hidden />}>
          Log in
        </Button>
      </StateRow>
      <StateRow caption="block, long words" isStacked>
        <Button isBlock iconStart={<RefreshCw aria-hidden />}>
          Fetch the whole roster again with the crew-system password and check every flight
        </Button>
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(meta, (text) => ({
  children: text,
  pendingLabel: text,
  isPending: text === hostile.long,
  iconStart: <RefreshCw aria-hidden />,
}))
