import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { overtime, swap } from './TripOfferCard.test-data.ts'
import { withSampleFormats } from '../travel/travel.test-data.tsx'
import { TripOfferCard } from './TripOfferCard.tsx'

const meta = {
  title: 'Components/Show a duty/TripOfferCard/States',
  id: 'components-tripoffercard-states',
  component: TripOfferCard,
  decorators: [withSampleFormats],
  // The repository is at its limit of pictures.
  tags: ['!autodocs', 'no-picture'],
  args: overtime,
} satisfies Meta<typeof TripOfferCard>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
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

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    title: text,
    report: text,
    clear: text,
    details: [text],
    commutable: { level: 'tight', label: text, reasons: [text] },
    figures: [{ id: 'pay', label: text, value: text, note: text }],
    notices: [{ id: 'notice', tone: 'critical', text }],
  }),
  { title: '' },
  { ...swap, figures: [] },
)
