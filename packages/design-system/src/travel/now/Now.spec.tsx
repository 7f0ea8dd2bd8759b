import { expect, fn, userEvent, within } from 'storybook/test'
import { heard } from '../../testing/heard.ts'
import { behaviour } from '../../testing/behaviour.ts'
import { beforeLeaving, nows, veryLate } from './now.test-data.ts'
import { NowCard } from './NowCard.tsx'
import meta from './Now.states.stories.tsx'

const test = behaviour(meta)

test('says when to leave, for which airport, and opens the duty', {
  args: { ...beforeLeaving, onOpen: fn() },
  play: async ({ args, canvas }) => {
    const name = 'Leave for Edinburgh by 04:40 GMT'
    await expect(canvas.getByRole('article', { name })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
})

test('opens nothing without a duty', {
  args: { ...beforeLeaving, booking: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

test('shows the old time struck through when a flight is late, and says it', {
  args: veryLate,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('BA1433 1 h 22 min late')).toBeVisible()
    const [old] = canvasElement.querySelectorAll('s')
    await expect(old).toHaveTextContent('06:15')
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('was 06:15')
  },
})

test('says the rest of the way in one piece', {
  args: beforeLeaving,
  play: async ({ canvasElement }) => {
    await expect(heard(canvasElement)).toContain(
      'Then: BA1433 leaves Edinburgh 06:15 GMT. Lands at London Heathrow 07:45 GMT. Report at London Heathrow 11:35 GMT',
    )
  },
})

test('names the day only where it is not today', {
  args: { ...beforeLeaving, now: beforeLeaving.now - 86_400_000 },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', {
        name: 'Leave for Edinburgh by 04:40 GMT on Thursday 5 November',
      }),
    ).toBeVisible()
  },
})

test('a report names its airport and its trip', {
  args: nows.find(([caption]) => caption.startsWith('near base'))?.[1] ?? beforeLeaving,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', {
        name: 'Report at London Heathrow 11:35 GMT, LHR–CPH–LHR',
      }),
    ).toBeVisible()
  },
})

test('a press copies the reference', {
  args: beforeLeaving,
  play: async ({ canvas }) => {
    const write = fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Copy reference' }))
    await expect(write).toHaveBeenCalledWith('K7QX2M')
    await expect(await canvas.findByText('Copied')).toBeInTheDocument()
  },
})

for (const [caption, now] of nows)
  test(
    `fits the smallest phone without scrolling: ${caption}`,
    {
      render: () => <NowCard {...now} onOpen={fn()} />,
      play: async ({ canvasElement }) => {
        // 568 px less the header, the navigation and the margins.
        await expect(within(canvasElement).getByRole('article').offsetHeight).toBeLessThanOrEqual(400)
      },
    },
    { width: 320, height: 568 },
  )
