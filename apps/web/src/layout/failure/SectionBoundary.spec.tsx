import { browserEnvironment } from '@slipstream/client/device/environment'
import { networkStatus } from '@slipstream/client/connectivity/network-status'
import { ApiError } from '@slipstream/client/http/http-errors'
import { createStore } from '@slipstream/client/store'
import { Button } from '@slipstream/design-system/Button'
import type { Meta } from '@storybook/react-vite'
import { Suspense, useState, type ComponentType } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { readConfig } from '#data/config.ts'
import { createCore } from '#shell/engine/create-core.ts'
import { createEngine } from '#shell/engine/create-engine.ts'
import { EngineContext } from '#data/engine.ts'
import { ActionMenu } from '#shared/ActionMenu.tsx'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { OptionalComponent } from '../loading/OptionalComponent.tsx'
import { SectionBoundary } from './SectionBoundary.tsx'
import { behaviour } from '@slipstream/design-system/testing/behaviour'

const writeLog = fn()
const made = createEngine(createCore(readConfig(import.meta.env), { ...browserEnvironment(), writeLog }))
const reloadOnce = fn(() => 'done-before' as const)
const connection = createStore(networkStatus('good'))
const engine = {
  ...made,
  reloads: { ...made.reloads, reloadOnce },
  connectivity: { ...made.connectivity, ...connection },
}

const meta = {
  title: 'Screens/Section that fails',
  beforeEach: () => {
    connection.set(networkStatus('good'))
    engine.loading.clearAll()
  },
  decorators: [
    (Story) => (
      <EngineContext value={engine}>
        <Story />
      </EngineContext>
    ),
  ],
} satisfies Meta
const test = behaviour(meta)

const loadingNow = () =>
  Object.entries(engine.loading.getSnapshot()).flatMap(([flag, isOn]) => (isOn ? [flag] : []))

/** Breaks as a screen does that met data it did not expect: with the data in its words. */
function Breaking({ error }: { error: Error | null }) {
  if (error) throw error
  return <p>Three trips</p>
}

const withData = new TypeError('Ada Finch, ada.finch@crew.example, has no trips')

function TwoSections({ error }: { error: Error }) {
  const [broken, setBroken] = useState<Error | null>(null)
  const [month, setMonth] = useState('November')
  return (
    <>
      <Button onClick={() => setBroken(error)}>Break</Button>
      <Button onClick={() => setBroken(null)}>Mend</Button>
      <Button onClick={() => setMonth('December')}>Next month</Button>
      <SectionBoundary section="roster list" resetKey={month}>
        <Breaking error={month === 'November' ? broken : null} />
      </SectionBoundary>
      <SectionBoundary section="duty detail">
        <p>The detail beside it</p>
      </SectionBoundary>
    </>
  )
}

test('a section that fails leaves the others, and logs no data of the user', {
  render: () => <TwoSections error={withData} />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    for (const flag of ['global', 'roster', 'profile'] as const) engine.loading.begin(flag)
    await step('the panel stands in the place of the section that broke, and of no other', async () => {
      await press('Break')
      const panel = within(await canvas.findByRole('alert'))
      await expect(await panel.findByText('An error occurred while loading this component.')).toBeVisible()
      await expect(panel.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      await expect(canvas.getByText('The detail beside it')).toBeVisible()
    })
    await step('all loading indicators are cleared', () => expect(loadingNow()).toEqual([]))
    await step('it says what support finds it by, and logs that and nothing of the data', async () => {
      const shown = await canvas.findByText(/^Reference: [\da-f]{8}$/)
      await waitFor(() => expect(writeLog).toHaveBeenCalled())
      const [level, event, facts] = writeLog.mock.lastCall ?? []
      await expect([level, event, facts.section, facts.name]).toEqual([
        'error',
        'section failed',
        'roster list',
        'TypeError',
      ])
      await expect(shown).toHaveTextContent(String(facts.reference).slice(0, 8))
      await expect(JSON.stringify(writeLog.mock.calls) + document.body.innerText).not.toMatch(/Ada|Finch/)
    })
    await step('Try Again clears the failure and all loading indicators', async () => {
      await press('Mend')
      engine.loading.begin('dashboard')
      await press('Try Again')
      await expect(await canvas.findByText('Three trips')).toBeVisible()
      await expect(loadingNow()).toEqual([])
    })
  },
})

test('Try Again fails again while nothing has changed, and offers Refresh Page', {
  render: () => <TwoSections error={withData} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Break' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }))
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
    await expect(reloadOnce).not.toHaveBeenCalled()
  },
})

test('another month shows the section again', {
  render: () => <TwoSections error={withData} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Break' }))
    await canvas.findByRole('alert')
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }))
    await expect(await canvas.findByText('Three trips')).toBeVisible()
  },
})

const requestId = '3f2a9c1e-0b4d-4c8e-9a51-5d7b1e2f3a4b'
const refused = new ApiError('An unexpected error occurred. Please try again.', {
  kind: 'refused',
  endpoint: 'roster.get',
  status: 500,
  requestId,
})

test('a call that the server refused has the reference of the server', {
  render: () => <TwoSections error={refused} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Break' }))
    await expect(await canvas.findByText('Reference: 3f2a9c1e')).toBeVisible()
    await waitFor(() =>
      expect(writeLog.mock.lastCall?.[2]).toMatchObject({ status: 500, reference: requestId }),
    )
  },
})

/** A part whose import fails the first time. */
function partThatComesLate() {
  const load = fn(() =>
    load.mock.calls.length === 1
      ? Promise.reject<ComponentType>(new TypeError('Importing a module script failed.'))
      : Promise.resolve<ComponentType>(() => <p>The calendar</p>),
  )
  return { load, Part: lazyComponent(load, { isOnDemand: true }) }
}
let late = partThatComesLate()

test('Try Again imports a component again that did not load', {
  beforeEach: () => {
    late = partThatComesLate()
  },
  render: () => (
    <SectionBoundary section="calendar">
      <Suspense fallback="Loading">
        <late.Part />
      </Suspense>
    </SectionBoundary>
  ),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('a part that is refused throws to the section it is in, once', async () => {
      await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible()
      await expect(late.load).toHaveBeenCalledOnce()
    })
    await step('an old tab would be loaded again, guarded', async () => {
      await expect(reloadOnce.mock.calls).toEqual([['missing-chunk']])
    })
    await step('Try Again imports it again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
      await expect(await canvas.findByText('The calendar')).toBeVisible()
      await expect(late.load).toHaveBeenCalledTimes(2)
    })
  },
})

const loadTools = fn(() =>
  connection.getSnapshot().isOffline
    ? Promise.reject<ComponentType>(new TypeError('Importing a module script failed.'))
    : Promise.resolve<ComponentType>(() => <p>Next duty</p>),
)

/** Its code has not been loaded, whatever was shown before. */
function WithTools() {
  const [Tools] = useState(() => lazyComponent(loadTools, { isOnDemand: true }))
  return (
    <>
      <h1>Roster</h1>
      <OptionalComponent section="month tools">
        <Tools />
      </OptionalComponent>
    </>
  )
}

/** Issue 7, Loading discipline: never a screen that is gone for want of one of its parts. */
test('an optional component that did not load is left out until the connection is back', {
  render: () => <WithTools />,
  beforeEach: () => connection.set(networkStatus('offline')),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('offline it is left out, and the screen stays', async () => {
      await waitFor(() => expect(writeLog.mock.lastCall?.[1]).toBe('section failed'))
      await expect(writeLog.mock.lastCall?.[2]).toMatchObject({ section: 'month tools' })
      await expect(canvas.getByRole('heading', { name: 'Roster' })).toBeVisible()
      await expect(canvas.queryByRole('alert')).toBeNull()
    })
    await step('an old tab would be loaded again, guarded: never offline', async () => {
      await expect(reloadOnce.mock.calls).toEqual([['missing-chunk']])
    })
    await step('with the connection it is asked for again', async () => {
      connection.set(networkStatus('good'))
      await expect(await canvas.findByText('Next duty')).toBeVisible()
    })
  },
})

/** List and Calendar stood there (issue 40, B4). */
test('an optional component with controls of its own says that it did not load, and is tried again', {
  render: () => (
    <>
      <h1>Roster</h1>
      <OptionalComponent section="month tools" hasControls>
        <Breaking error={withData} />
      </OptionalComponent>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Roster' })).toBeVisible()
  },
})

const onFailure = fn()

test('an overlay that fails is a notice, and the page stays', {
  render: () => (
    <>
      <h1>Roster</h1>
      <SectionBoundary section="overlay" instead="notice" onFailure={onFailure}>
        <Breaking error={withData} />
      </SectionBoundary>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: 'Roster' })).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(onFailure).toHaveBeenCalledOnce()
    await expect(engine.snackbars.getSnapshot().map(({ text }) => text)).toContain(
      'An error occurred while loading this component.',
    )
  },
})

let isMenuBroken = true

test('a menu that fails leaves its button, which opens it the next time', {
  beforeEach: () => {
    isMenuBroken = true
  },
  render: () => (
    <ActionMenu
      label="Roster actions"
      items={() => {
        if (isMenuBroken) throw withData
        return [{ id: 'fetch', label: 'Fetch roster' }]
      }}
      onAction={fn()}
    />
  ),
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Roster actions' })
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'))
    await expect(screen.queryByRole('menu')).toBeNull()
    isMenuBroken = false
    await userEvent.click(button)
    await expect(await screen.findByRole('menuitem', { name: 'Fetch roster' })).toBeVisible()
  },
})
