import type { MouseEvent, ReactNode } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { LinkButton } from '../LinkButton/LinkButton.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './NavigationBar.stories.tsx'

const test = behaviour(meta)

test('stands below on a phone and beside on a desk', async ({ canvasElement, step }) => {
  const navigation = within(canvasElement).getByRole('navigation', { name: 'Main' })
  const { left, right, top, bottom } = navigation.getBoundingClientRect()
  if (window.innerWidth < 900) {
    await step('at the bottom of a phone, from edge to edge', async () => {
      await expect([left, right, bottom]).toEqual([
        0,
        document.documentElement.clientWidth,
        window.innerHeight,
      ])
    })
    await step('what floats is told how high it is', async () => {
      const height = getComputedStyle(document.documentElement).getPropertyValue('--navigation-height')
      await expect(height).toContain('3.75rem')
    })
  } else {
    await step('at the side of a desktop, from top to bottom', async () => {
      await expect([left, top, bottom]).toEqual([0, 0, window.innerHeight])
    })
  }
})

test('says the current place and what waits there', async ({ canvasElement, step }) => {
  const canvas = within(canvasElement)
  await step('the current place is said, and no other', async () => {
    const current = canvas.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    await expect(current).toHaveLength(1)
    await expect(current[0]).toHaveAccessibleName('Roster')
    await expect(current[0]).toHaveAttribute('aria-current', 'page')
  })
  await step('a badge is heard in words', async () => {
    await expect(canvas.getByRole('link', { name: 'Changes 3 requests pending' })).toBeVisible()
  })
  await step('Tab goes from place to place', async () => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Roster' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Flights' })).toHaveFocus()
  })
})

const follow = fn()

function RouterLink({ href, children }: { href: string; children: ReactNode }) {
  const goThere = (event: MouseEvent) => {
    event.preventDefault()
    follow(href)
  }
  return (
    <LinkButton href={href} tone="quiet" onClick={goThere}>
      {children}
    </LinkButton>
  )
}

test('leaves its links to the router', {
  args: {
    renderLink: ({ children, ...link }) => <RouterLink {...link}>{children}</RouterLink>,
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Saved' }))
    await expect(follow.mock.calls).toEqual([['#saved']])
  },
})

test('keeps the current place in sight at 200 % text', {
  globals: { textSize: 'doubled' },
  parameters: { isNarrow: true },
  args: { currentId: 'settings' },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('navigation').getBoundingClientRect()
    const settings = within(canvasElement).getByRole('link', { name: 'Settings' })
    await waitFor(() => expect(settings.getBoundingClientRect().right).toBeLessThanOrEqual(bar.right + 1))
    await expect(settings.getBoundingClientRect().left).toBeGreaterThanOrEqual(bar.left - 1)
  },
})
