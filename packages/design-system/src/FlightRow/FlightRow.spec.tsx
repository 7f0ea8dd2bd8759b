import { expect, fn, userEvent, within } from 'storybook/test'
import { heard, wordsHeard } from '../spoken/heard.ts'
import { FlightRow } from './FlightRow.tsx'
import {
  hostileWords,
  lastLegal,
  missesReport,
  overClockChange,
  overMidnight,
  toWork,
  withOtherFares,
  results,
} from './samples.ts'
import { behaviour } from '../testing/behaviour.ts'
import meta from './FlightRow.stories.tsx'

const choose = fn()
const save = fn()

const test = behaviour(meta)

test('speaks names, not codes', {
  args: overMidnight,
  play: async ({ canvasElement, step }) => {
    await step('one sentence says the whole flight', async () => {
      await within(canvasElement).findByRole('article', {
        name: 'London Heathrow to Dublin, Tuesday 14 July, departs 23:30, arrives 01:05 local, plus one day, 1 hour 35 minutes, Direct',
      })
    })
    await step('and no bare code or short day is heard beside it', async () => {
      const words = heard(within(canvasElement).getByRole('article'))
      await expect(words).not.toMatch(/\b(?:LHR|DUB|Tue|BST|IST|1 h 35)\b/)
    })
  },
})

/** Issue 19, item 10: a row is heard in 30 words at most. */
test('speaks at most thirty words', {
  render: () => (
    <>
      {[toWork, lastLegal, missesReport, withOtherFares, overMidnight, overClockChange, ...results].map(
        (row) => (
          <FlightRow key={JSON.stringify(row)} {...row} save={{ isSaved: false, onChange: save }} />
        ),
      )}
    </>
  ),
  play: async ({ canvasElement, step }) => {
    const rows = within(canvasElement).getAllByRole('article')
    for (const row of rows) await expect(wordsHeard(row), heard(row)).toBeLessThanOrEqual(30)
    await step(
      'a zone that both ends share is not said, nor the duration that their times tell',
      async () => {
        await expect(heard(rows[0]!)).toMatch(
          /^Edinburgh to London Heathrow, departs 08:35, arrives 10:05, Direct /,
        )
      },
    )
  },
})

test('speaks local times over a clock change', {
  args: overClockChange,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('article', {
      name: /departs 00:20, arrives 02:45 local, \d hour/,
    })
  },
})

test('keeps the amount on one line', {
  args: { price: { amount: '£115.10' } },
  play: async ({ canvasElement }) => {
    const amount = within(canvasElement).getByText('£115.10')
    const lineHeight = Number.parseFloat(getComputedStyle(amount).lineHeight)
    await expect(amount.getBoundingClientRect().height).toBeLessThan(1.5 * lineHeight)
  },
})

test('acts by keyboard', {
  args: { action: { label: 'Choose', onPress: choose }, save: { isSaved: false, onChange: save } },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const toggle = canvas.getByRole('button', { name: /^Save BA1439, Edinburgh to London Heathrow/ })
    const button = canvas.getByRole('button', { name: /^Choose BA1439, Edinburgh to London Heathrow/ })
    await step('Tab reaches save, and Space asks to save', async () => {
      await userEvent.tab()
      await expect(toggle).toHaveFocus()
      await userEvent.keyboard(' ')
      await expect(save.mock.calls).toEqual([[true]])
    })
    await step('then the action, and Enter presses it', async () => {
      await userEvent.tab()
      await expect(button).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(choose).toHaveBeenCalledOnce()
    })
    await step('both are large enough for a thumb', async () => {
      const heights = [toggle, button].map((target) => target.getBoundingClientRect().height)
      await expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    })
  },
})

test('unsaves a saved flight', {
  args: { save: { isSaved: true, onChange: save } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Save/, pressed: true }))
    await expect(save.mock.calls).toEqual([[false]])
  },
})

test('links to a booking page', {
  args: { action: { label: 'Book', href: 'https://example.org/book' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: /^Book BA1439/ })).toHaveAttribute(
      'href',
      'https://example.org/book',
    )
  },
})

test('opens its link in a new tab', {
  args: { action: { label: 'Book', href: 'https://example.org/book', opensTab: true, onFollow: choose } },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /^Book BA1439.*, in a new tab$/ })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(link)
    await expect(choose).toHaveBeenCalledOnce()
  },
})

test('says that it is chosen', {
  args: { isSelected: true },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('article', { name: /^Chosen\. Edinburgh to London Heathrow/ })
  },
})

test('lists the other fares', {
  args: withOtherFares,
  play: async ({ canvasElement }) => {
    const fares = within(within(canvasElement).getByRole('list', { name: 'Other fares' }))
    await expect(fares.getAllByRole('listitem').map((fare) => heard(fare))).toEqual([
      'Standby £21.00 4 listed',
      'Economy Flex No price',
    ])
  },
})

test('keeps hostile text inside', {
  args: hostileWords,
  decorators: [
    (Row) => (
      <div style={{ width: 288 }}>
        <Row />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('article')
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
    await within(row).findByText('No price')
  },
})
