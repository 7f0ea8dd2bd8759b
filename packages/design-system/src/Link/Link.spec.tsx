import { expect, userEvent, within } from 'storybook/test'
import { behaviour } from '../testing/behaviour.ts'
import meta from './Link.stories.tsx'

const test = behaviour(meta)

test('leaves the click to the router', {
  args: { isStandalone: true },
  play: async ({ args, step }) => {
    await step('by keyboard', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(args.onClick).toHaveBeenCalledOnce()
    })
    await step('and the page stays', () => expect(window.location.hash).toBe(''))
  },
})

test('says that a link leaves the app', {
  args: {
    children: 'The airline’s own page',
    href: 'https://example.com',
    isExternal: true,
    isStandalone: true,
  },
  play: async ({ canvasElement, step }) => {
    const link = within(canvasElement).getByRole('link')
    await step('in its name', () =>
      expect(link).toHaveAccessibleName('The airline’s own page (opens outside the app)'),
    )
    await step('and the page it opens cannot reach ours', async () => {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    })
  },
})

test('is underlined, not only coloured', {
  args: { isStandalone: true },
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(within(canvasElement).getByRole('link')).textDecorationLine).toBe(
      'underline',
    )
  },
})

test('is at least 44 px high when it stands alone', {
  args: { children: 'Help', isStandalone: true },
  play: async ({ canvasElement }) => {
    const { width, height } = within(canvasElement).getByRole('link').getBoundingClientRect()
    await expect(width).toBeGreaterThanOrEqual(44)
    await expect(height).toBeGreaterThanOrEqual(44)
  },
})
