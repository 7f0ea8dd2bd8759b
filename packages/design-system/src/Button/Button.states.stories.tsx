import type { Meta, StoryObj } from '@storybook/react-vite'
import ArrowRight from 'lucide-react/icons/arrow-right'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { expect } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { Button, type ButtonTone } from './Button.tsx'

const meta = {
  title: 'Components/Button/States',
  component: Button,
  args: { children: 'Fetch roster' },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

const tones: ButtonTone[] = ['primary', 'secondary', 'quiet', 'critical']

export const Sheet: Story = {
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

export const BadInput: Story = {
  // Other scripts and emoji come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  render: () => (
    <div style={{ inlineSize: 288 }}>
      {[hostile.unbroken, hostile.long, hostile.rightToLeft, hostile.emoji].map((words) => (
        <Button key={words} isPending={words === hostile.long} iconStart={<RefreshCw aria-hidden />}>
          {words}
        </Button>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const box = canvasElement.firstElementChild
    await expect(box?.scrollWidth).toBe(box?.clientWidth)
  },
}
