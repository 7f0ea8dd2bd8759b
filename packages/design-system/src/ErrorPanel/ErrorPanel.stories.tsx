import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ErrorPanel } from './ErrorPanel.tsx'

const meta = {
  title: 'Parts/ErrorPanel',
  component: ErrorPanel,
  args: { onTryAgain: fn(), onRefreshPage: fn() },
  argTypes: { ref: { table: { disable: true } } },
} satisfies Meta<typeof ErrorPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Spec §2, Section error panel. */
export const Default: Story = {
  play: async ({ args, canvasElement, step }) => {
    const panel = within(within(canvasElement).getByRole('alert'))
    await step('it says what failed, to the letter', async () => {
      await expect(panel.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      await expect(panel.getByText('An error occurred while loading this component.')).toBeVisible()
    })
    await step('both ways on call back', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Try Again' }))
      await userEvent.click(panel.getByRole('button', { name: 'Refresh Page' }))
      await expect(args.onTryAgain).toHaveBeenCalledOnce()
      await expect(args.onRefreshPage).toHaveBeenCalledOnce()
    })
  },
}

export const Playground: Story = { args: { note: 'Tried 1 time' } }

/** Spec §2, Lazy-load failure screen after its third retry: only the refresh is left. */
export const NoMoreTries: Story = {
  render: ({ onRefreshPage }) => (
    <ErrorPanel
      title="Connection Problem"
      message="Unable to load the page due to network issues. Please check your connection and try again."
      note="Tried 3 times"
      onRefreshPage={onRefreshPage}
    />
  ),
  play: async ({ canvasElement }) => {
    const names = within(canvasElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    await expect(names).toEqual(['Refresh Page'])
  },
}
