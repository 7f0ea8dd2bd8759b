import type { Meta } from '@storybook/react-vite'
import type { MouseEvent } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { LinkButton } from './LinkButton.tsx'
import { behaviour } from '../testing/behaviour.ts'

const goThere = fn((event: MouseEvent) => event.preventDefault())

const meta = {
  title: 'Components/LinkButton',
  component: LinkButton,
  args: { href: '/dashboard/hotline', children: 'Search flights', onClick: goThere },
} satisfies Meta<typeof LinkButton>
const test = behaviour(meta)

test('is a link', async ({ canvasElement, step }) => {
  const link = within(canvasElement).getByRole('link', { name: 'Search flights' })
  await step('it says where it goes, so that a new tab and a long press work', async () => {
    await expect(link).toHaveAttribute('href', '/dashboard/hotline')
  })
  await step(
    'Enter follows it, and the router takes the press; Space, a button’s key, does not',
    async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await userEvent.keyboard(' ')
      await expect(goThere).toHaveBeenCalledOnce()
    },
  )
  await step('it is as high as a button', async () => {
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })
})
