import type { Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { heard, wordsHeard } from '../spoken/heard.ts'
import { RosterCard } from './RosterCard.tsx'
import { leave, springForward, trip } from './samples.ts'
import { behaviour } from '../testing/behaviour.ts'

const openToWork = fn()
const openHome = fn()

const meta = {
  title: 'Components/RosterCard',
  component: RosterCard,
  args: {
    ...trip,
    onSelect: fn(),
    toWork: { ...trip.toWork, onOpenFlights: openToWork },
    fromWork: { ...trip.fromWork, onOpenFlights: openHome },
  },
} satisfies Meta<typeof RosterCard>
const test = behaviour(meta)

const spokenDuty = 'LHR–JFK–LHR, Tuesday 14 July'

test('speaks names, not codes', async ({ canvasElement, step }) => {
  const card = within(canvasElement).getByRole('article', { name: spokenDuty })
  await step('each direction is a heading below the duty', async () => {
    const headings = within(card)
      .getAllByRole('heading')
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
    await expect(headings.slice(1)).toEqual(['H4 To work', 'H4 Home'])
  })
  await step('each button says direction, duty and date', async () => {
    await within(card).findByRole('button', { name: 'Flights to work, Tuesday 14 July' })
    await within(card).findByRole('button', { name: 'Flights home, Tuesday 14 July' })
  })
  await step('times carry their zone and day', async () => {
    await within(card).findByText('12:15 BST')
    await within(card).findByText('20:25, Thursday')
  })
})

test('opens each direction', async ({ args, canvasElement, step }) => {
  const canvas = within(canvasElement)
  await step('the whole panel answers a touch', async () => {
    const heading = canvas.getByRole('heading', { name: 'To work' })
    const { left, top } = heading.getBoundingClientRect()
    const touched = document.elementFromPoint(left + 2, top + 2)
    await expect(touched).toBe(canvas.getByRole('button', { name: /^Flights to work/ }))
  })
  await step('by keyboard: select, to work, home', async () => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelect).toHaveBeenCalledOnce()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(openToWork).toHaveBeenCalledOnce()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(openHome).toHaveBeenCalledOnce()
  })
})

test('marks the selected card', {
  args: { isSelected: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: spokenDuty })).toHaveAttribute(
      'aria-current',
      'true',
    )
  },
})

test('is read in order', {
  args: {
    markers: [
      { kind: 'cached', label: 'Saved copy' },
      { kind: 'changed', label: 'Changed' },
    ],
  },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article')
    await expect(heard(card)).toBe(
      [
        'LHR–JFK–LHR, Tuesday 14 July',
        'Trip Saved copy Changed',
        '2 sectors, 1 night',
        'Report 12:15 BST',
        'Clear 20:25, Thursday',
        'To work Booked',
        '08:35 to 10:05, BA1439 £58.40',
        'Comfortable 2 h 10 in hand, 3 back-ups Flights',
        'Home Not booked',
        'First home: 21:00 to 22:25, BA1464 from £74.00',
        'Tight last of the day Flights',
      ].join(' '),
    )
  },
})

/** Issue 19, item 10: at most 45 words. What tells the duty apart is said; the rest is in the opened duty. */
test('says nothing twice', async ({ canvas }) => {
  const card = canvas.getByRole('article')
  await expect(wordsHeard(card), heard(card)).toBeLessThanOrEqual(45)
  const words = heard(card).match(/[\p{L}\p{N}£][\p{L}\p{N}:.–-]*/gu) ?? []
  const pairs = words.map((word, at) => `${word} ${words[at + 1]}`)
  const repeated = pairs.filter((pair, at) => pairs.indexOf(pair) !== at)
  await expect(repeated).toEqual([])
})

test('says both zones over a clock change', {
  args: springForward,
  play: async ({ canvasElement, step }) => {
    const card = within(canvasElement).getByRole('article')
    await step('for the ear', async () => {
      await expect(heard(card)).toContain('Start 22:00 GMT End 06:00 BST')
    })
    await step('and for the eye', async () => {
      await expect(within(card).getByText('GMT')).toBeVisible()
      await expect(within(card).getByText('BST')).toBeVisible()
    })
  },
})

test('informs without buttons', {
  render: () => <RosterCard {...trip} />,
  play: async ({ canvasElement, step }) => {
    await step('without callbacks there is nothing to press and no stop for Tab', async () => {
      await expect(within(canvasElement).queryAllByRole('button')).toEqual([])
    })
  },
})

test('says nothing of a commute for leave', {
  render: () => <RosterCard {...leave} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('heading')).toHaveLength(1)
    await expect(heard(canvasElement)).not.toMatch(/To work|Home|booked/i)
  },
})

test('has touch targets of at least 44 px', async ({ canvasElement }) => {
  const sides = within(canvasElement)
    .getAllByRole('button', { name: /^Flights/ })
    .flatMap((button) => [button.offsetWidth, button.offsetHeight])
  await expect(Math.min(...sides)).toBeGreaterThanOrEqual(44)
})
