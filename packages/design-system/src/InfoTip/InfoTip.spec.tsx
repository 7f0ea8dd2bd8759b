import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { behaviour } from '../testing/behaviour.ts'
import { InfoTip } from './InfoTip.tsx'

const press = fn()

const meta = {
  title: 'Components/InfoTip',
  component: InfoTip,
  args: { label: 'About retrying', text: 'The system retries hourly.', onClick: press },
  render: (args) => (
    <>
      <div style={{ display: 'grid', placeItems: 'center', minBlockSize: '12rem' }}>
        <InfoTip {...args} />
      </div>
      <Button tone="secondary">Elsewhere</Button>
    </>
  ),
} satisfies Meta<typeof InfoTip>
const test = behaviour(meta)

const triggerIn = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('button', { name: 'About retrying' })
const shown = async () => {
  const bubble = await screen.findByRole('tooltip')
  await waitFor(() => expect(bubble).toBeVisible())
  return bubble
}
const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())

test('is spoken without being opened', async ({ args, canvasElement }) => {
  await expect(screen.queryByRole('tooltip')).toBeNull()
  await expect(triggerIn(canvasElement)).toHaveAccessibleDescription(args.text)
  await expect(triggerIn(canvasElement)).not.toHaveAttribute('title')
})

test('opens at once by keyboard', async ({ canvasElement, step }) => {
  await step('focus opens', async () => {
    await userEvent.tab()
    await expect(triggerIn(canvasElement)).toHaveFocus()
    await shown()
  })
  await step('Escape closes, and the focus stays', async () => {
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect(triggerIn(canvasElement)).toHaveFocus()
  })
  await step('a pointer asks for it again', async () => {
    await userEvent.hover(triggerIn(canvasElement))
    await shown()
    await userEvent.keyboard('{Escape}')
    await gone()
  })
  await step('it closes as the focus leaves', async () => {
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    await shown()
    await userEvent.tab()
    await gone()
  })
})

test('opens when a pointer rests on its trigger', async ({ canvasElement, step }) => {
  await userEvent.hover(triggerIn(canvasElement))
  const bubble = await shown()
  await step('it stays while the pointer is on the bubble', async () => {
    await userEvent.unhover(triggerIn(canvasElement))
    await userEvent.hover(bubble)
    await expect(bubble).toBeVisible()
  })
  await step('and goes with the pointer', async () => {
    await userEvent.unhover(bubble)
    await gone()
  })
})

/** Holds the timer that hides it, so that the story ends it: no story sleeps. */
let hide: (() => void) | undefined
/** Only during a tap: the other waits of this file are of 5000 ms too. */
let isTapping = false
const touch = { pointerType: 'touch', bubbles: true }

test('hides 5 s after a tap', {
  beforeEach: () => {
    const real = window.setTimeout.bind(window)
    spyOn(window, 'setTimeout').mockImplementation(((run: () => void, milliseconds?: number) => {
      if (!isTapping || milliseconds !== 5000) return real(run, milliseconds)
      hide = run
      return -1
    }) as never)
  },
  play: async ({ canvasElement, step }) => {
    const trigger = triggerIn(canvasElement)
    const tap = async () => {
      isTapping = true
      await fireEvent.pointerDown(trigger, touch)
      await fireEvent.pointerUp(trigger, touch)
      isTapping = false
    }
    await step('open until 5000 ms have passed (spec §9)', async () => {
      await tap()
      await shown()
      hide?.()
      await gone()
    })
    await step('a second tap closes it', async () => {
      await tap()
      await shown()
      await tap()
      await gone()
    })
    await step('a touch elsewhere closes it', async () => {
      await tap()
      await shown()
      await fireEvent.pointerDown(within(canvasElement).getByRole('button', { name: 'Elsewhere' }), touch)
      await gone()
    })
    await step('a finger that scrolls opens nothing', async () => {
      await fireEvent.pointerDown(trigger, touch)
      await fireEvent.pointerCancel(trigger, touch)
      await gone()
    })
  },
})

test('opens by a long press', async ({ canvasElement, step }) => {
  const trigger = triggerIn(canvasElement)
  await step('while the finger is still down', async () => {
    await fireEvent.pointerDown(trigger, touch)
    await expect(screen.queryByRole('tooltip')).toBeNull()
    await shown()
  })
  await step('it stays as the finger lifts, and a tap closes it', async () => {
    await fireEvent.pointerUp(trigger, touch)
    await shown()
    await fireEvent.pointerDown(trigger, touch)
    await fireEvent.pointerUp(trigger, touch)
    await gone()
  })
})

/** Held too: what closes it once a mouse has left. */
let leave: (() => void) | undefined

test('stays open under a passing mouse when the keyboard opened it', {
  beforeEach: () => {
    const real = window.setTimeout.bind(window)
    spyOn(window, 'setTimeout').mockImplementation(((run: () => void, milliseconds?: number) => {
      if (milliseconds !== 150) return real(run, milliseconds)
      leave = run
      return -1
    }) as never)
  },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    const bubble = await shown()
    await userEvent.hover(triggerIn(canvasElement))
    await userEvent.unhover(triggerIn(canvasElement))
    await expect(leave).toBeDefined()
    leave?.()
    await expect(bubble).toBeVisible()
  },
})

test('can be pressed for more', async ({ canvasElement }) => {
  await userEvent.click(triggerIn(canvasElement))
  await expect(press).toHaveBeenCalledOnce()
})

test('floats above modals', async ({ canvasElement }) => {
  await userEvent.tab()
  const bubble = await shown()
  await expect(canvasElement).not.toContainElement(bubble)
  await expect(bubble).toHaveAttribute('data-react-aria-top-layer', 'true')
})

test('explains without ticking the box beside it', {
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'start' }}>
      <Checkbox label="Retry if initially unavailable" />
      <InfoTip {...args} />
    </div>
  ),
  play: async ({ canvasElement, step }) => {
    await step('it is big enough to touch', async () => {
      const { width, height } = triggerIn(canvasElement).getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    })
    await step('a press explains and leaves the box alone', async () => {
      await userEvent.click(triggerIn(canvasElement))
      await shown()
      await expect(within(canvasElement).getByRole('checkbox')).not.toBeChecked()
    })
  },
})
