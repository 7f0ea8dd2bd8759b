import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { NavigationBar } from '../NavigationBar/NavigationBar.tsx'
import { places } from '../NavigationBar/samples.tsx'
import { AppShell } from './AppShell.tsx'
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
