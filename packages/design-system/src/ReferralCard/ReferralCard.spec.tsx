import type { Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ReferralCard, type ReferralCardProps } from './ReferralCard.tsx'
import { referral } from './samples.ts'
import { behaviour } from '../testing/behaviour.ts'

const copy = fn<ReferralCardProps['onCopy']>()
const share = fn()

const meta = {
  title: 'Components/ReferralCard',
  component: ReferralCard,
  args: { ...referral, onCopy: copy, onShare: share },
  beforeEach: () => {
    copy.mockReset().mockReturnValue(true)
  },
} satisfies Meta<typeof ReferralCard>
const test = behaviour(meta)

test('announces that the code is copied', async ({ canvasElement, step }) => {
  const canvas = within(canvasElement)
  await step('Tab reaches copy, then share; Enter and Space press them', async () => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Copy code ANA-7Q2K' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(copy).toHaveBeenCalledOnce()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Share code ANA-7Q2K' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(share).toHaveBeenCalledOnce()
  })
  await step('the answer is a status of its own', async () => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Copied$/))
  })
})

const pressCopy = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: /^Copy/ }))

async function expectSelected(canvasElement: HTMLElement) {
  await waitFor(() =>
    expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'Copying is not allowed here. The code is selected: copy it by hand.',
    ),
  )
  await expect(window.getSelection()?.toString()).toBe('ANA-7Q2K')
}

test('selects the code where the clipboard is refused', async ({ canvasElement }) => {
  copy.mockReturnValue(false)
  await pressCopy(canvasElement)
  await expectSelected(canvasElement)
})

test('selects the code where the clipboard fails', async ({ canvasElement }) => {
  copy.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await pressCopy(canvasElement)
  await expectSelected(canvasElement)
})

test('announces a second copy too', async ({ canvasElement }) => {
  const status = within(canvasElement).getByRole('status')
  await pressCopy(canvasElement)
  await waitFor(() => expect(status).toHaveTextContent('Copied'))
  let finish = (_isCopied: boolean) => {}
  copy.mockReturnValue(new Promise((resolve) => (finish = resolve)))
  await pressCopy(canvasElement)
  await expect(status).toBeEmptyDOMElement()
  finish(true)
  await waitFor(() => expect(status).toHaveTextContent('Copied'))
})

test('speaks its figures with their labels', async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await expect(canvas.getByRole('region', { name: 'Invite a colleague' })).toBeVisible()
  await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Successful referrals',
    'Discount months',
  ])
  await expect(canvas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '2'])
})
