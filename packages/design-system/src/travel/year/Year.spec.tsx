import { expect, within } from 'storybook/test'
import { heard } from '../../testing/heard.ts'
import { behaviour } from '../../testing/behaviour.ts'
import meta, { Bars } from './Year.states.stories.tsx'

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
