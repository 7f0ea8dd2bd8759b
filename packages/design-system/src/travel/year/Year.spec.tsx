import { expect, within } from 'storybook/test'
import { heard } from '../../testing/heard.ts'
import { behaviour } from '../../testing/behaviour.ts'
import meta, { Bars, Facts } from './Year.states.stories.tsx'

const test = behaviour(meta)

test('a month that is known is one sentence, and one that is not is not listed', {
  ...Bars,
  play: async ({ canvas }) => {
    const [year, one] = canvas.getAllByRole('list', { name: 'Days by month' })
    const months = within(year!).getAllByRole('listitem').map(heard)
    await expect(months).toHaveLength(10)
    await expect(months[0]).toBe('January: 18 days at home, 0 near base, 10 at work')
    await expect(within(one!).getAllByRole('listitem').map(heard)).toEqual([
      'November: 3 days at home, 1 near base, 0 at work',
    ])
  },
})

test('the facts of a month are a row of a table, and what is not known is said', {
  ...Facts,
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Hours awake, sleep and early starts by month' })
    await expect(within(table).getAllByRole('columnheader').map(heard)).toEqual([
      'Month',
      'Longest day',
      'Shortest night',
      'Early starts in a row',
    ])
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => heard(cell)))
    await expect(rows).toEqual([
      ['January', '15 hours 20 minutes', '6 hours 25 minutes', '2 days'],
      ['February', 'Not known'],
      ['March', 'No duty'],
      ['April', 'Not known', 'Not known', '3 or more'],
      ['May', '21 hours', 'None', '9 days'],
    ])
  },
})
