import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { NavigationBar } from '../NavigationBar/NavigationBar.tsx'
import { places } from '../NavigationBar/NavigationBar.test-data.tsx'
import { AppShell } from './AppShell.tsx'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import { behaviour } from '../testing/behaviour.ts'

const navigation = <NavigationBar label="Main" items={places} currentId="roster" />

const meta = {
  title: 'Components/AppShell',
  component: AppShell,
  args: {
    title: 'Roster',
    navigation,
    children: (
      <>
        <Button>First control</Button>
        <div style={{ height: 3000 }} />
      </>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AppShell>
const test = behaviour(meta)

test('offers a link that skips to the content', async ({ canvasElement, step }) => {
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
})

test('leaves the navigation its place, beside or below the content', async ({ canvasElement, step }) => {
  const canvas = within(canvasElement)
  const { bottom, right } = canvas.getByRole('navigation', { name: 'Main' }).getBoundingClientRect()
  const main = canvas.getByRole('main')
  if (window.innerWidth < 900) {
    await step('the bar stays at the bottom of a phone, and the end of the page above it', async () => {
      await expect(bottom).toBe(window.innerHeight)
      window.scrollTo(0, document.documentElement.scrollHeight)
      const { top } = canvas.getByRole('navigation').getBoundingClientRect()
      await expect(main.getBoundingClientRect().bottom).toBeLessThanOrEqual(top + 1)
    })
  } else {
    await step('the rail stands before the content, which scrolls beside it', async () => {
      await expect(main.getBoundingClientRect().left).toBe(right)
      await expect(main.scrollHeight).toBeGreaterThan(main.clientHeight)
    })
  }
})

const chips = ['Very slow connection', '3 changes waiting', 'Airline: major outage', 'Syncing...']

function Phone({ width, count }: { width: number; count: number }) {
  return (
    <div style={{ inlineSize: width }}>
      <AppShell
        title="Roster"
        chips={chips.slice(0, count).map((text) => (
          <StatusChip key={text} isLive>
            {text}
          </StatusChip>
        ))}
        actions={<Button>Refresh</Button>}
      >
        Content
      </AppShell>
    </div>
  )
}

test('nothing moves when chips come and go, and the most urgent is always seen (issue 40, B5)', {
  render: () => (
    <>
      {[390, 360].map((width) =>
        [0, 1, 4].map((count) => <Phone key={width + count} {...{ width, count }} />),
      )}
    </>
  ),
  play: async ({ canvasElement }) => {
    const bars = within(canvasElement).getAllByRole('banner')
    const heights = bars.map((bar) => Math.round(bar.getBoundingClientRect().height))
    await expect(new Set(heights)).toEqual(new Set([56]))
    const seen = bars.map((bar) => {
      const { bottom } = bar.getBoundingClientRect()
      return within(bar)
        .queryAllByRole('status')
        .filter((chip) => chip.getBoundingClientRect().bottom <= bottom)
        .map(({ textContent }) => textContent)
    })
    await expect(seen.map(([first]) => first)).toEqual([
      undefined,
      chips[0],
      chips[0],
      undefined,
      chips[0],
      chips[0],
    ])
  },
})
