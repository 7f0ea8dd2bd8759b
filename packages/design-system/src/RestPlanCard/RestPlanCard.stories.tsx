import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { useHeld } from '../state-sheet/use-held.ts'
import { RestPlanCard } from './RestPlanCard.tsx'
import { homeTwoNights, ways } from './samples.ts'

const meta = {
  title: 'Components/RestPlanCard',
  component: RestPlanCard,
  args: homeTwoNights,
  argTypes: {
    steps: { control: false },
    backUps: { control: false },
    choices: { control: false },
    footer: { control: false },
  },
} satisfies Meta<typeof RestPlanCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

const choose = fn()

export const WithOtherWays: Story = {
  render: function WithOtherWays(args) {
    const { value, onChange } = useHeld('best', choose)
    return (
      <RestPlanCard
        {...args}
        choices={{ label: 'Ways to spend this rest', options: ways, value, onChange }}
        footer={<Button>Plan this</Button>}
      />
    )
  },
}
