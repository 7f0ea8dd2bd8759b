import type { Meta, StoryObj } from '@storybook/react-vite'
import { registration } from './Stepper.test-data.ts'
import { Stepper } from './Stepper.tsx'

const meta = {
  title: 'Components/Navigate and lay out/Stepper',
  id: 'components-stepper',
  component: Stepper,
  args: { label: 'Registration', steps: registration('done', 'current') },
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
