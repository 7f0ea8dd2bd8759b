import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { Banner, type BannerTone } from './Banner.tsx'

const meta = {
  title: 'Components/Say what state it is in/Banner/States',
  id: 'components-banner-states',
  tags: ['!autodocs'],
  component: Banner,
  args: { children: 'Syncing...' },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

const tones: Record<BannerTone, string> = {
  info: 'Prices are sample data.',
  success: "You're back online! Syncing...",
  warning: 'Offline - showing cached data for March 2026',
  critical: 'Failed to fetch roster data.',
}

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      {(['info', 'success', 'warning', 'critical'] as const).map((tone) => (
        <StateRow key={tone} caption={tone} isStacked>
          <Banner tone={tone}>{tones[tone]}</Banner>
        </StateRow>
      ))}
      <StateRow caption="action, dismiss, long text" isStacked>
        <Banner
          tone="warning"
          onDismiss={fn()}
          action={
            <Button tone="secondary" size="md">
              Reschedule
            </Button>
          }
        >
          Your 18:25 from Edinburgh no longer arrives before report. Three later flights would have, were it
          not for the minimum gap.
        </Banner>
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({ children: text, action: <Button tone="secondary">{text}</Button>, onDismiss: fn() }),
  { tone: 'critical', children: '' },
)
