import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { overtime, swap } from './TripOfferCard.test-data.ts'
import { withSampleFormats } from '../travel/travel.test-data.tsx'
import { TripOfferCard } from './TripOfferCard.tsx'

const meta = {
  title: 'Components/Show a duty/TripOfferCard',
  id: 'components-tripoffercard',
  component: TripOfferCard,
  decorators: [withSampleFormats],
  // The repository is at its limit of pictures.
  tags: ['no-picture'],
  args: { ...overtime, footer: <Button isBlock>Add to my roster</Button> },
} satisfies Meta<typeof TripOfferCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const SideBySide: Story = {
  tags: ['wide'],
  render: (args) => (
    <div
      style={{
        display: 'grid',
        gap: '0 16px',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))',
      }}
    >
      <TripOfferCard {...args} />
      <TripOfferCard {...swap} />
    </div>
  ),
}
