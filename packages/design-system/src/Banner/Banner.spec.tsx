import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './Banner.stories.tsx'

const test = behaviour(meta)

test('is announced politely', async ({ canvasElement }) => {
  const status = within(canvasElement).getByRole('status')
  await expect(status).toHaveTextContent(/^Offline - showing cached data for March 2026$/)
  await expect(within(canvasElement).queryByRole('button')).toBeNull()
})

test('interrupts the screen reader where it is critical', {
  args: { tone: 'critical', children: 'Failed to fetch roster data.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Failed to fetch roster data.')
    await expect(within(canvasElement).queryByRole('status')).toBeNull()
  },
})

const tryAgain = fn()

test('runs its action and can be dismissed', {
  args: { action: <Button onClick={tryAgain}>Try Again</Button>, onDismiss: fn() },
  play: async ({ args, step }) => {
    await step('Tab reaches the action first', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(tryAgain).toHaveBeenCalledOnce()
      await expect(args.onDismiss).not.toHaveBeenCalled()
    })
    await step('then Dismiss', async () => {
      await userEvent.tab()
      await expect(document.activeElement).toHaveAccessibleName('Dismiss')
      await userEvent.keyboard('{Enter}')
      await expect(args.onDismiss).toHaveBeenCalledOnce()
    })
  },
})
