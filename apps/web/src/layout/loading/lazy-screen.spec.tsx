import type { Meta } from '@storybook/react-vite'
import { Suspense, type ComponentType } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { lazyScreen } from './lazy-screen.tsx'
import { behaviour } from '@slipstream/design-system/testing/behaviour'

/** A screen whose import fails so many times, as a phone in a lift has it; another one each time that a story is shown. */
function screenThatComesAfter(failures: number, message: string) {
  const reload = fn()
  const load = fn(() =>
    load.mock.calls.length <= failures
      ? Promise.reject<ComponentType>(new TypeError(message))
      : Promise.resolve<ComponentType>(() => <h1>Roster</h1>),
  )
  return { load, reload, Screen: lazyScreen(load, reload) }
}

const chunkFailure =
  'Failed to fetch dynamically imported module: https://slipstream.example/assets/Roster.js'

const meta = {
  title: 'Screens/Page that does not load',
  parameters: { layout: 'fullscreen' },
} satisfies Meta
const test = behaviour(meta)

let screen = screenThatComesAfter(0, chunkFailure)
const comesAfter = (failures: number, { message = chunkFailure, isPreloaded = false } = {}) => ({
  async beforeEach() {
    screen = screenThatComesAfter(failures, message)
    if (isPreloaded) await screen.Screen.preload()
  },
})

test('Try Again imports the screen again', {
  ...comesAfter(1),
  render: () => (
    <Suspense fallback="Loading">
      <screen.Screen />
    </Suspense>
  ),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const { load, reload } = screen
    await step('a chunk that does not come is a connection problem', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Connection Problem' })).toBeVisible()
      await expect(canvas.getByText('Retries: 0 of 3')).toBeVisible()
      await expect(load).toHaveBeenCalledOnce()
    })
    await step('Try Again imports again, and the screen comes', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
      await expect(await canvas.findByRole('heading', { name: 'Roster' })).toBeVisible()
      await expect(load).toHaveBeenCalledTimes(2)
      await expect(reload).not.toHaveBeenCalled()
    })
  },
})

test('three retries are all, then Refresh Page reloads', {
  ...comesAfter(Infinity, { message: 'trips is not defined' }),
  render: () => (
    <Suspense fallback="Loading">
      <screen.Screen />
    </Suspense>
  ),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const { load, reload } = screen
    const tryAgain = async (count: number) => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }))
      await expect(await canvas.findByText(`Retries: ${count} of 3`)).toBeVisible()
    }
    await step('what came and broke is a loading error', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Loading Error' })).toBeVisible()
    })
    await step('the count goes on over three retries', async () => {
      await tryAgain(1)
      await tryAgain(2)
      await tryAgain(3)
      await expect(load).toHaveBeenCalledTimes(4)
    })
    await step('then a refresh is left', async () => {
      await expect(canvas.queryByRole('button', { name: 'Try Again' })).toBeNull()
      await userEvent.click(canvas.getByRole('button', { name: 'Refresh Page' }))
      await expect(reload).toHaveBeenCalledOnce()
    })
  },
})

const isSeenFirst = fn()

function Fallback() {
  isSeenFirst()
  return 'Loading'
}

test('a screen that was loaded beforehand is drawn at once', {
  ...comesAfter(0, { isPreloaded: true }),
  render: () => (
    <Suspense fallback={<Fallback />}>
      <screen.Screen />
    </Suspense>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: 'Roster' })).toBeVisible()
    await expect(isSeenFirst).not.toHaveBeenCalled()
    await expect(screen.load).toHaveBeenCalledOnce()
  },
})

test('a screen that did not load beforehand is loaded when it is shown', {
  ...comesAfter(1, { isPreloaded: true }),
  render: () => (
    <Suspense fallback="Loading">
      <screen.Screen />
    </Suspense>
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Roster' })).toBeVisible()
    await expect(screen.load).toHaveBeenCalledTimes(2)
  },
})
