import { useState } from 'react'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { JobProgress } from './JobProgress.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './JobProgress.stories.tsx'

const test = behaviour(meta)

/** Holds every 4 s timer, so that a test turns the phrase itself. Other timers run. */
function holdPhraseTimers() {
  const realSet = globalThis.setInterval
  const realClear = globalThis.clearInterval
  const held = new Map<number, () => void>()
  spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, every?: number) => {
    if (every !== 4000) return realSet(run, every)
    const id = -1 - held.size
    held.set(id, run)
    return id
  }) as never)
  spyOn(globalThis, 'clearInterval').mockImplementation(((id: number) => {
    if (!held.delete(id)) realClear(id)
  }) as never)
  return held
}
let phraseTimers = new Map<number, () => void>()
const turnPhrase = () => {
  for (const run of phraseTimers.values()) run()
}

/** Spec §2, Job progress modal; §9, Waiting phrase rotation: 4 s. */
test('rotates its waiting phrase every 4 s', {
  beforeEach: () => {
    phraseTimers = holdPhraseTimers()
  },
  play: async ({ step }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Fetching roster' }))
    await step('the first phrase, which is not announced each time it turns', async () => {
      await expect(dialog.getByText('loading... please wait').closest('[aria-live]')).toBeNull()
    })
    await step('the next after 4 s', async () => {
      turnPhrase()
      await dialog.findByText('getting things ready...')
    })
    await step('the last, then the first again', async () => {
      for (let turn = 0; turn < 4; turn += 1) turnPhrase()
      await dialog.findByText('never miss the best fare.')
      turnPhrase()
      await dialog.findByText('loading... please wait')
    })
  },
})

test("shows the job's status text in place of the phrase", {
  args: { statusText: 'importing trips 4 of 12', routeText: 'EDI -> LHR (26 Mar)' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText('importing trips 4 of 12')).toBeVisible())
    await expect(dialog.getByText('EDI -> LHR (26 Mar)')).toBeVisible()
    await expect(dialog.queryByText('loading... please wait')).toBeNull()
  },
})

test('stops its timer when it is removed', {
  beforeEach: () => {
    phraseTimers = holdPhraseTimers()
  },
  render: function Closing(args) {
    const [isOpen, setOpen] = useState(true)
    return <JobProgress {...args} isOpen={isOpen} onCancel={() => setOpen(false)} />
  },
  play: async () => {
    await expect(phraseTimers.size).toBe(1)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(phraseTimers.size).toBe(0)
  },
})

test('cannot be closed before the job ends', {
  render: (args) => (
    <>
      <Button>Behind</Button>
      <JobProgress {...args} />
    </>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(screen.getByRole('button', { name: 'Behind' }).closest('[inert]')).not.toBeNull()
  },
})

test('shows five coloured bars', async () => {
  const bars = [...(await screen.findByRole('dialog')).querySelectorAll('[data-bar]')]
  const colours = new Set(bars.map((bar) => getComputedStyle(bar).backgroundColor))
  await expect(colours.size).toBe(5)
})

test('passes other props and the ref to its dialog', {
  args: { id: 'roster-job', ref: fn() },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveAttribute('id', 'roster-job')
    await expect(args.ref).toHaveBeenCalledWith(dialog)
  },
})
