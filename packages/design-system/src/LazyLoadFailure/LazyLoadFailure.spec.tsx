import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { LazyLoadFailure, type LazyLoadFailureProps } from './LazyLoadFailure.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './LazyLoadFailure.stories.tsx'

const test = behaviour(meta)

test('says "Connection Problem" for a network failure', async ({ args, canvasElement, step }) => {
  const alert = within(within(canvasElement).getByRole('alert'))
  await step('title, text and count are those of spec §2', async () => {
    await expect(alert.getByRole('heading', { level: 1 })).toHaveTextContent(/^Connection Problem$/)
    await expect(
      alert.getByText(
        'Unable to load the page due to network issues. Please check your connection and try again.',
      ),
    ).toBeVisible()
    await expect(alert.getByText('Retries: 0 of 3')).toBeVisible()
  })
  await step('each way on calls back once', async () => {
    await userEvent.click(alert.getByRole('button', { name: 'Try Again' }))
    await userEvent.click(alert.getByRole('button', { name: 'Refresh Page' }))
    await expect(args.onTryAgain).toHaveBeenCalledOnce()
    await expect(args.onRefreshPage).toHaveBeenCalledOnce()
  })
})

test('says "Loading Error" for any other failure', {
  args: { isNetworkProblem: false },
  play: async ({ canvasElement }) => {
    const alert = within(within(canvasElement).getByRole('alert'))
    await expect(alert.getByRole('heading', { level: 1 })).toHaveTextContent(/^Loading Error$/)
    await expect(alert.getByText('Something went wrong while loading the page.')).toBeVisible()
  },
})

function FailsEachTime(props: LazyLoadFailureProps) {
  const [retryCount, setRetryCount] = useState(props.retryCount)
  // Keyed as the app's is: each failure is a screen of its own.
  return (
    <LazyLoadFailure
      {...props}
      key={retryCount}
      retryCount={retryCount}
      onTryAgain={() => setRetryCount(retryCount + 1)}
    />
  )
}

test('offers Try Again for fewer than 3 retries', {
  render: (args) => <FailsEachTime {...args} />,
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('a first failure leaves the focus where it is', async () => {
      await expect(document.body).toHaveFocus()
    })
    const leavesAnother = async (count: number) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
      await expect(canvas.getByText(`Retries: ${count} of 3`)).toBeVisible()
      await expect(canvas.getByRole('button', { name: 'Try Again' })).toHaveFocus()
    }
    await step('the first retry leaves another, and the focus on it', () => leavesAnother(1))
    await step('so does the second', () => leavesAnother(2))
    await step('the third is the last: a refresh is left, and has the focus', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByText('Retries: 3 of 3')).toBeVisible()
      await expect(canvas.queryByRole('button', { name: 'Try Again' })).toBeNull()
      await expect(canvas.getByRole('button', { name: 'Refresh Page' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onRefreshPage).toHaveBeenCalledOnce()
    })
  },
})
