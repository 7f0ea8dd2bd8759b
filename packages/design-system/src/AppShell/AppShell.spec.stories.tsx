import type { Meta, StoryObj } from '@storybook/react-vite'
import Bookmark from 'lucide-react/icons/bookmark'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Plane from 'lucide-react/icons/plane'
import Settings from 'lucide-react/icons/settings'
import { expect, userEvent, within } from 'storybook/test'
import { AppShell } from './AppShell.tsx'

const items = [
  { id: 'roster', label: 'Roster', href: '#roster', icon: <CalendarDays />, isCurrent: true },
  { id: 'flights', label: 'Flights', href: '#flights', icon: <Plane /> },
  { id: 'saved', label: 'Saved', href: '#saved', icon: <Bookmark /> },
  { id: 'settings', label: 'Settings', href: '#settings', icon: <Settings /> },
]

const meta = {
  title: 'Parts/AppShell/Behaviour',
  component: AppShell,
  tags: ['!autodocs'],
  args: {
    title: 'Roster',
    items,
    children: (
      <>
        <button type="button">First control</button>
        <div style={{ height: 3000 }} />
      </>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

export const SkipsToContent: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const skip = canvas.getByRole('link', { name: 'Skip to content' })
    await step('the first stop is the skip link, seen only then', async () => {
      await expect(skip.getBoundingClientRect().bottom).toBeLessThan(0)
      await userEvent.tab()
      await expect(skip).toHaveFocus()
      await expect(skip.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    })
    await step('it leads to the main landmark', async () => {
      await expect(skip).toHaveAttribute('href', `#${canvas.getByRole('main').id}`)
    })
  },
}

export const NavigationStandsByTheWidth: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const navigation = canvas.getByRole('navigation', { name: 'Main' })
    const { left, right, bottom } = navigation.getBoundingClientRect()
    if (window.innerWidth < 900) {
      await step('at the bottom of a phone', async () => {
        await expect([left, right, bottom]).toEqual([
          0,
          document.documentElement.clientWidth,
          window.innerHeight,
        ])
      })
    } else {
      await step('at the side of a desktop', async () => {
        await expect(canvas.getByRole('main').getBoundingClientRect().left).toBe(right)
      })
    }
    await step('the current page is said, and each target fits a thumb', async () => {
      await expect(within(navigation).getByRole('link', { name: 'Roster' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      const heights = within(navigation)
        .getAllByRole('link')
        .map((link) => link.getBoundingClientRect().height)
      await expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    })
  },
}
