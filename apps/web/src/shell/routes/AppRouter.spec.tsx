import type { Meta } from '@storybook/react-vite'
import { Suspense, useState, type ComponentType } from 'react'
import { Link, Route, Routes, UNSAFE_createMemoryHistory } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { AppRouter } from './AppRouter.tsx'
import { lazyScreen } from '#layout/loading/lazy-screen.tsx'
import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { useAskedPath } from '#layout/navigation/address.ts'

/** A screen whose code comes when it is brought. */
function slowScreen() {
  const { promise, resolve: bring } = Promise.withResolvers<ComponentType>()
  return { Screen: lazyScreen(() => promise), bring }
}
let slow = slowScreen()

/** Two places in a frame, as the app has them: the links stay where they are, and say where one is going. */
function Places() {
  const path = useAskedPath()
  return (
    <nav>
      {['/', '/slow', '/other'].map((to) => (
        <Link
          key={to}
          to={to}
          aria-current={path === to ? 'page' : undefined}
          style={{ display: 'inline-block', padding: 20 }}
        >
          {to}
        </Link>
      ))}
    </nav>
  )
}

function TwoPlaces() {
  const [history] = useState(() => UNSAFE_createMemoryHistory({ v5Compat: true }))
  const [{ Screen }] = useState(slow)
  const [screens] = useState(() => ({ '/slow': Screen }))
  return (
    <AppRouter history={history} screens={screens}>
      <Places />
      <Suspense fallback={<p>Loading</p>}>
        <Routes>
          <Route path="/" element={<h1>Roster</h1>} />
          <Route path="/slow" element={<Screen />} />
          <Route path="/other" element={<h1>Saved</h1>} />
        </Routes>
      </Suspense>
    </AppRouter>
  )
}

const meta = {
  title: 'Screens/Page that loads',
  component: TwoPlaces,
  beforeEach: () => {
    slow = slowScreen()
  },
} satisfies Meta<typeof TwoPlaces>
const test = behaviour(meta)

/** Specification §2, Page-load fallback; issue 16, C1. */
test('the tab moves with the tap, and the screen follows when it has loaded', async ({
  canvasElement,
  step,
}) => {
  const canvas = within(canvasElement)
  const link = (name: string) => canvas.getByRole('link', { name })
  await step('the tab moves with the tap, while the old screen stays for a moment', async () => {
    link('/slow').click()
    await Promise.resolve()
    await expect(link('/slow')).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('heading', { name: 'Roster' })).toBeVisible()
  })
  await step('then the fallback takes its place', async () => {
    await expect(await canvas.findByText('Loading')).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Roster' })).toBeNull()
  })
  await step('another tap leaves it', async () => {
    await userEvent.click(link('/other'))
    await expect(await canvas.findByRole('heading', { name: 'Saved' })).toBeVisible()
    await expect(canvas.queryByText('Loading')).toBeNull()
  })
  await step('a script that comes too late changes nothing', async () => {
    slow.bring(() => <h1>Flights</h1>)
    await waitFor(() => expect(slow.Screen.isLoaded()).toBe(true))
    await expect(canvas.getByRole('heading', { name: 'Saved' })).toBeVisible()
  })
  await step('a screen that is there comes with the tap, without a fallback', async () => {
    link('/slow').click()
    await Promise.resolve()
    await expect(canvas.getByRole('heading', { name: 'Flights' })).toBeVisible()
  })
})
