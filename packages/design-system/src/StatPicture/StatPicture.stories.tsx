import type { Meta, StoryObj } from '@storybook/react-vite'
import { yearPicture } from './StatPicture.test-data.ts'
import { StatPicture } from './StatPicture.tsx'

const meta = {
  title: 'Components/Show a duty/StatPicture',
  id: 'components-statpicture',
  component: StatPicture,
  // The repository is at its limit of pictures.
  tags: ['no-picture'],
  args: yearPicture,
  decorators: [
    (Shown) => (
      <div style={{ maxWidth: 358 }}>
        <Shown />
      </div>
    ),
  ],
} satisfies Meta<typeof StatPicture>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
