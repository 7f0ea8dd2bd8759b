import type { Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { heard } from '../spoken/heard.ts'
import { useHeld } from '../state-sheet/use-held.ts'
import { RestPlanCard } from './RestPlanCard.tsx'
import { homeTwoNights, inConflict, ways } from './samples.ts'
import { behaviour } from '../testing/behaviour.ts'

const choose = fn()

const meta = {
  title: 'Components/RestPlanCard',
  component: RestPlanCard,
  args: homeTwoNights,
} satisfies Meta<typeof RestPlanCard>
const test = behaviour(meta)

test('is read in order', async ({ canvasElement, step }) => {
  const card = within(canvasElement).getByRole('article', {
    name: 'Home for 2 nights, 41 hours Tuesday 10 to Thursday 12 November',
  })
  await step('the steps, from clear to report', async () => {
    const steps = within(card).getByRole('list', { name: 'Steps, Tuesday 10 to Thursday 12 November' })
    const spoken = within(steps).getAllByRole('listitem').map(heard)
    await expect(spoken[0]).toBe('Clear 11:20 Greenwich Mean Time London Heathrow')
    await expect(spoken).toContain('41 hours at home, 2 nights')
    await expect(spoken).toContain('Thursday 12 November')
    await expect(spoken.at(-1)).toBe('Report 13:20 Greenwich Mean Time London Heathrow')
  })
  await step('a price belongs to its flight, and says that it is paid', async () => {
    const [flight] = within(card).getAllByText('British Airways 1446')
    await expect(heard(flight!.closest('li')!)).toContain('12:55 to 14:15 Greenwich Mean Time £39.99 paid')
  })
  await step('back-ups are a list named by the flight they stand in for', async () => {
    const list = within(card).getByRole('list', { name: 'If you miss British Airways 1441' })
    await expect(within(list).getAllByRole('listitem').map(heard)).toEqual([
      'British Airways 1443, 10:20 to 11:50 Greenwich Mean Time, 45 minutes later £88.40',
    ])
  })
  await step('each group has a heading below the card’s', async () => {
    const headings = within(card)
      .getAllByRole('heading')
      .map((heading) => `${heading.tagName} ${heard(heading)}`)
    await expect(headings).toEqual([
      'H3 Home for 2 nights, 41 hours',
      'H4 If you miss British Airways 1446',
      'H4 If you miss British Airways 1441',
      'H4 Cost',
    ])
  })
  await step('the total comes with its name', async () => {
    await expect(within(card).getByText('Total').closest('div')).toHaveTextContent('Total£112.00')
  })
})

test('chooses another way', {
  render: function ChoosesAnotherWay(args) {
    const { value, onChange } = useHeld('best', choose)
    return (
      <RestPlanCard
        {...args}
        choices={{ label: 'Ways to spend this rest', options: ways, value, onChange }}
      />
    )
  },
  play: async ({ canvasElement, step }) => {
    const group = within(canvasElement).getByRole('group', { name: 'Ways to spend this rest' })
    const way = (name: string) => within(group).getByRole('radio', { name })
    await step('each says its hours, its cost and its level', async () => {
      await expect(way('Most time at home')).toHaveAccessibleDescription(
        '44 hours at home. British Airways 1446 at 12:55, British Airways 1445 at 12:20 £131 Tight 20 min in hand',
      )
      await expect(way('Best')).toBeChecked()
    })
    await step('the arrows go from one to the next', async () => {
      way('Best').focus()
      await userEvent.keyboard('{ArrowDown}')
      await expect(choose).toHaveBeenLastCalledWith('most_home')
      await expect(way('Most time at home')).toBeChecked()
      await expect(way('Most time at home')).toHaveFocus()
    })
    await step('the whole row answers a finger, to its corners', async () => {
      const row = way('Stay near base').parentElement!
      row.scrollIntoView({ block: 'center' })
      const { left, right, top, bottom } = row.getBoundingClientRect()
      const touched = document.elementFromPoint(right - 4, bottom - 4)
      await expect(touched).toBe(way('Stay near base'))
      await expect(document.elementFromPoint(left + 4, top + 4)).toBe(touched)
      await userEvent.click(touched!)
      await expect(choose).toHaveBeenLastCalledWith('stay')
    })
  },
})

test('says why two flights cannot both be flown', {
  args: inConflict,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('in order of time, each flight with its state', async () => {
      const spoken = canvas.getAllByRole('listitem').map(heard)
      const flights = spoken.filter((words) => words.startsWith('Flight: '))
      await expect(flights[0]).toContain('Booked, won’t make it 13:00 to 14:30')
      await expect(flights[1]).toContain('Booked 19:05 to 20:25')
    })
    await step('the reasons open below the advice', async () => {
      await userEvent.click(canvas.getByText('Conflict'))
      await expect(canvas.getByText('BA1447 to work leaves at 13:00 on Sun 22 Nov.')).toBeVisible()
    })
  },
})
