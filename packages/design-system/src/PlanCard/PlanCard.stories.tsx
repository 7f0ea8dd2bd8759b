import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { PlanCard } from './PlanCard.tsx'
import { offer } from './samples.tsx'

const meta = {
  title: 'Components/PlanCard',
  component: PlanCard,
  args: { ...offer, actions: <Button isBlock>Start the free trial</Button> },
  argTypes: { actions: { control: false } },
} satisfies Meta<typeof PlanCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
