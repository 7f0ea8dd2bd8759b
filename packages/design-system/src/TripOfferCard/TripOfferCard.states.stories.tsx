import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { overtime, swap } from './samples.ts'
import { TripOfferCard } from './TripOfferCard.tsx'

const meta = {
  title: 'Components/TripOfferCard/States',
  component: TripOfferCard,
  // The repository is at its limit of pictures.
  tags: ['!autodocs', 'no-picture'],
  args: overtime,
} satisfies Meta<typeof TripOfferCard>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="default" isStacked>
        <TripOfferCard {...args} />
      </StateRow>
      <StateRow caption="a swap with conflicts" isStacked>
        <TripOfferCard {...swap} />
      </StateRow>
      <StateRow caption="nothing changes, nothing looked up yet" isStacked>
        <TripOfferCard {...args} title="Looking up" commutable={undefined} before={[]} after={[]} />
      </StateRow>
      <StateRow caption="long words" isStacked>
        <TripOfferCard {...swap} title={hostile.long} details={[hostile.unbroken]} />
      </StateRow>
    </StateSheet>
  ),
}

/** Other scripts and emoji come from the machine's own fonts, which differ: never pictured. */
export const BadInput: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="empty, right to left, emoji" isStacked>
        <TripOfferCard {...overtime} title="" />
        <TripOfferCard {...overtime} title={hostile.rightToLeft} />
        <TripOfferCard {...swap} title={hostile.emoji} figures={[]} />
      </StateRow>
    </StateSheet>
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
