import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { FullScreenSpinner } from '../FullScreenSpinner/FullScreenSpinner.tsx'
import { Spinner } from './Spinner.tsx'

const meta = {
  title: 'Parts/Spinner',
  component: Spinner,
  args: { label: 'Loading flights' },
  argTypes: { ref: { table: { disable: true } } },
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading flights')
  },
}

export const Playground: Story = { args: { size: 'lg' } }

/** Spec §2, Full-screen spinner: content is blocked. */
export const FullScreenBlocksContent: Story = {
  render: () => (
    <>
      <button type="button">Behind</button>
      <FullScreenSpinner />
    </>
  ),
  play: async ({ canvasElement }) => {
    const behind = within(canvasElement).getByRole('button', { name: 'Behind' })
    const { left, top } = behind.getBoundingClientRect()
    await expect(document.elementFromPoint(left + 2, top + 2)).not.toBe(behind)
  },
}
