import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChanceFigure } from './ChanceFigure.tsx'

const meta = {
  title: 'Components/ChanceFigure',
  component: ChanceFigure,
  args: {
    figure: '9 in 10',
    label: 'make report',
    note: 'next chance 07:10',
    reasons: [
      '57 of 64 BA1431 in the last 90 days would have made this report, 2 were cancelled',
      'Back-up BA1433 adds 4 in 100',
    ],
  },
} satisfies Meta<typeof ChanceFigure>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
