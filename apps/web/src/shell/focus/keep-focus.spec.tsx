import type { Meta } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { keepFocus } from './keep-focus.ts'
import { behaviour } from '@slipstream/design-system/testing/behaviour'

const flights = ['BA1431', 'BA1460', 'U28501']

/** A list whose buttons remove their rows, and a button that is disabled once it is pressed. */
function Removals() {
  const [left, setLeft] = useState(flights)
  const [isSent, setSent] = useState(false)
  useEffect(keepFocus, [])
  return (
    <main>
      <h1 tabIndex={-1}>Saved</h1>
      {left.length > 0 && (
        <ul>
          {left.map((flight) => (
            <li key={flight}>
              {flight}
              <input aria-label={`Note on ${flight}`} style={{ minHeight: 44, inlineSize: 60 }} />
              <button
                type="button"
                style={{ minHeight: 44 }}
                onClick={() => setLeft(left.filter((one) => one !== flight))}
              >
                Remove {flight}
              </button>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <section aria-label="Actions">
          <button type="button" style={{ minHeight: 44 }} disabled={isSent} onClick={() => setSent(true)}>
            Refresh
          </button>
          <button type="button" style={{ minHeight: 44 }}>
            Share
          </button>
        </section>
      )}
    </main>
  )
}

/** A screen in the place of another, each with a link before its heading. */
function TwoScreens() {
  const [name, setName] = useState('Log in')
  useEffect(keepFocus, [])
  return (
    <div key={name}>
      <a href="#main" style={{ display: 'inline-block', minHeight: 44 }}>
        Skip to content
      </a>
      <h1 tabIndex={-1}>{name}</h1>
      <main id="main">
        <button type="button" style={{ minHeight: 44 }} onClick={() => setName('Roster')}>
          Open the roster
        </button>
      </main>
    </div>
  )
}

let showNext: () => void = () => undefined

/** A screen that leaves before the next one has its heading. */
function SlowScreen() {
  const [shown, setShown] = useState<'settings' | 'nothing' | 'log-in'>('settings')
  useEffect(keepFocus, [])
  useEffect(() => {
    showNext = () => setShown('log-in')
  }, [])
  return (
    <main>
      {shown === 'settings' && (
        <button type="button" style={{ minHeight: 44 }} onClick={() => setShown('nothing')}>
          Log out
        </button>
      )}
      {shown === 'log-in' && <h1 tabIndex={-1}>Log in</h1>}
    </main>
  )
}

const meta = {
  title: 'Screens/Kept focus',
  component: Removals,
} satisfies Meta<typeof Removals>
const test = behaviour(meta)

/** Issue 19, item 10: the main action keeps the focus where the person is. */
test('a removed control gives its focus to its neighbour', async ({ canvas, step }) => {
  const remove = (flight: string) => canvas.getByRole('button', { name: `Remove ${flight}` })
  await step('the next one, not a text field that would open the keyboard', async () => {
    remove('BA1460').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(remove('U28501')).toHaveFocus())
  })
  await step('the one before, at the end of the list', async () => {
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(remove('BA1431')).toHaveFocus())
  })
  await step('the heading of the screen, if there is none', async () => {
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Saved' })).toHaveFocus())
  })
})

/** It starts with the first focus, and what is pressed first may be gone before its code has loaded. */
test('the first press of a page too', async ({ canvas }) => {
  const first = canvas.getByRole('button', { name: 'Remove BA1460' })
  first.focus()
  first.click()
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove U28501' })).toHaveFocus())
})

/** Seen in Firefox after log-in: the skip link had the focus, and the screen's heading did not take it from there. */
test('a screen that replaces another has it on its heading', {
  render: () => <TwoScreens />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Open the roster' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Roster' })).toHaveFocus())
  },
})

const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Seen after log-out: the overlay that named the wait was still open when the log-in page came. */
test('a screen that replaces another behind a modal has it once the modal is gone', {
  render: () => <TwoScreens />,
  play: async ({ canvas, canvasElement }) => {
    const open = canvas.getByRole('button', { name: 'Open the roster' })
    open.focus()
    canvasElement.inert = true
    open.click()
    await waitFor(() => expect(canvas.getByText('Roster')).toBeVisible())
    await twoFrames()
    await twoFrames()
    canvasElement.inert = false
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Roster' })).toHaveFocus())
  },
})

test('a screen that comes later has it on its heading', {
  render: () => <SlowScreen />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }))
    await expect(document.body).toHaveFocus()
    // Longer than a lost focus waits before it is looked for.
    await twoFrames()
    await twoFrames()
    showNext()
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Log in' })).toHaveFocus())
  },
})

test('a disabled control too', async ({ canvas }) => {
  canvas.getByRole('button', { name: 'Refresh' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Share' })).toHaveFocus())
})

test('a press beside all controls leaves it', async ({ canvas }) => {
  const share = canvas.getByRole('button', { name: 'Share' })
  await userEvent.click(share)
  share.blur()
  await Promise.resolve()
  canvas.getByRole('button', { name: 'Remove BA1431' }).click()
  await waitFor(() => expect(canvas.queryByText('BA1431')).toBeNull())
  await twoFrames()
  await expect(document.body).toHaveFocus()
})
