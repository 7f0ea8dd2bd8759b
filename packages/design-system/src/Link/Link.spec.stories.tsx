import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Link } from './Link.tsx'

const meta = {
  title: 'Components/Link/Behaviour',
  component: Link,
  tags: ['!autodocs', 'behaviour'],
  args: { children: 'app settings', href: '#settings', onClick: fn((event) => event.preventDefault()) },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const TheRouterTakesTheClick: Story = {
  args: { isStandalone: true },
  play: async ({ args, step }) => {
    await step('by keyboard', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(args.onClick).toHaveBeenCalledOnce()
    })
    await step('and the page stays', () => expect(window.location.hash).toBe(''))
  },
}

export const LeavingTheAppIsSaid: Story = {
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
}

export const UnderlinedNotOnlyColoured: Story = {
  args: { isStandalone: true },
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(within(canvasElement).getByRole('link')).textDecorationLine).toBe(
      'underline',
    )
  },
}

export const StandingAloneItIsLargeEnough: Story = {
  args: { children: 'Help', isStandalone: true },
  play: async ({ canvasElement }) => {
    const { width, height } = within(canvasElement).getByRole('link').getBoundingClientRect()
    await expect(width).toBeGreaterThanOrEqual(44)
    await expect(height).toBeGreaterThanOrEqual(44)
  },
}
