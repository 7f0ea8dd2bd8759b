import { expect, userEvent, within } from 'storybook/test'
import { heard } from '../spoken/heard.ts'
import { settled } from './samples.ts'
import { behaviour, desktop } from '../testing/behaviour.ts'
import meta from './MonthSummary.stories.tsx'

const test = behaviour(meta)

test('is spoken as whole sentences', {
  args: { isDefaultOpen: true },
  play: async ({ canvasElement }) => {
    const strip = within(canvasElement).getByRole('region', { name: 'July 2026 in figures' })
    await expect(heard(strip)).toBe(
      [
        'Duties 12 Nights away 7',
        'Flights booked 14 Rests to plan 3 Rests at risk 2',
        'Booked so far £412.60',
        'Still to book',
        'Still to book: to work £148.00 Still to book: home £96.50 Near base: 2 nights £180',
      ].join(' '),
    )
  },
})

test('opens and closes', {
  decorators: [
    (Strip) => (
      <div style={{ maxWidth: 358 }}>
        <Strip />
      </div>
    ),
  ],
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'Still to book' })
    const cost = canvas.getByText('£148.00')
    await step('closed at first', async () => {
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await expect(cost).not.toBeVisible()
    })
    await step('Enter opens it, and the focus stays', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(true)
      await expect(cost).toBeVisible()
      await expect(button).toHaveFocus()
    })
    await step('a press closes it', async () => {
      await userEvent.click(button)
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
      await expect(cost).not.toBeVisible()
    })
    await step('the button is large enough for a thumb', async () => {
      await expect(button.offsetHeight).toBeGreaterThanOrEqual(44)
    })
  },
})

test(
  'where there is room nothing is folded',
  {
    decorators: [
      (Strip) => (
        <div style={{ inlineSize: 900 }}>
          <Strip />
        </div>
      ),
    ],
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement)
      await expect(canvas.queryByRole('button')).toBeNull()
      await expect(canvas.getByText('£148.00')).toBeVisible()
    },
  },
  desktop,
)

test('has nothing to open when nothing is left to book', {
  args: settled,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
})
