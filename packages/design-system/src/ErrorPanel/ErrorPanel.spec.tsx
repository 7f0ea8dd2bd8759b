import { expect, userEvent, within } from 'storybook/test'
import { ErrorPanel } from './ErrorPanel.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './ErrorPanel.stories.tsx'

const test = behaviour(meta)

test('says what failed and offers Try Again and Refresh Page', async ({ args, canvasElement, step }) => {
  const panel = within(within(canvasElement).getByRole('alert'))
  await step('it speaks the words of spec §2', async () => {
    await expect(panel.getByRole('heading', { level: 2 })).toHaveTextContent(/^Something went wrong$/)
    await expect(panel.getByText('An error occurred while loading this component.')).toBeVisible()
  })
  await step('Tab reaches both ways on, in the order that is read', async () => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onTryAgain).toHaveBeenCalledOnce()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRefreshPage).toHaveBeenCalledOnce()
  })
})

test('offers no Try Again where it is no use', {
  render: ({ onRefreshPage }) => <ErrorPanel onRefreshPage={onRefreshPage} />,
  play: async ({ canvasElement }) => {
    const names = within(canvasElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    await expect(names).toEqual(['Refresh Page'])
  },
})
