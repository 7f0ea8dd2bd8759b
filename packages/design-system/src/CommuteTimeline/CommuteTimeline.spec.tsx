import { expect, within } from 'storybook/test'
import { heard } from '../spoken/heard.ts'
import { eveningBefore } from './samples.ts'
import { behaviour } from '../testing/behaviour.ts'
import meta from './CommuteTimeline.stories.tsx'

const test = behaviour(meta)

const spokenItems = (canvasElement: HTMLElement) => within(canvasElement).getAllByRole('listitem').map(heard)

test('is read in the order of travel', async ({ canvasElement, step }) => {
  const list = within(canvasElement).getByRole('list', { name: 'Commute for Tuesday 14 July' })
  await expect(list.tagName).toBe('OL')
  const spoken = spokenItems(canvasElement)
  await step('from home and back', async () => {
    await expect(spoken[0]).toBe('Home: Edinburgh')
    await expect(spoken.at(-1)).toBe('Home: Edinburgh')
  })
  await step('a flight says its state, its times with their zone, and its way', async () => {
    await expect(spoken[1]).toBe(
      'Flight: British Airways 1439 Booked 08:35 to 10:05 British Summer Time Edinburgh to London Heathrow, 1 hour 30 minutes',
    )
  })
  await step('the gap is told as a duration', async () => {
    await expect(spoken[3]).toBe('2 hours 10 minutes in hand before report')
  })
  await step('the duty from its report over the night away to its clear', async () => {
    await expect(spoken.slice(4, 10)).toEqual([
      'Report 12:15 British Summer Time',
      expect.stringMatching(/^Duty: /),
      expect.stringMatching(/^Nightstop: /),
      'Wednesday 15 July',
      expect.stringMatching(/^Duty: /),
      'Clear 07:05 British Summer Time, plus two days',
    ])
  })
  await step('a place is said once, where its detail is its name', async () => {
    await expect(spoken[2]).toBe('Base: London Heathrow')
  })
  await step('no bare code is heard', async () => {
    await expect(spoken.join(' ')).not.toMatch(/\b(EDI|LHR|BA|BST|EDT)\b/)
  })
})

test('says what does not make report', {
  args: { items: eveningBefore },
  play: async ({ canvasElement }) => {
    const spoken = spokenItems(canvasElement)
    await expect(spoken.find((item) => item.includes('2938'))).toContain('Not in time')
    await expect(spoken).toContain('20 minutes short')
  },
})

test("names each time's zone", {
  args: { items: eveningBefore },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('GMT–BST')).toBeVisible()
    await expect(within(canvasElement).getByText('+1 day')).toBeVisible()
  },
})
