import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { heard } from '../../testing/heard.ts'
import { behaviour } from '../../testing/behaviour.ts'
import { BackUps, RestFacts } from './RestFacts.tsx'
import { RestWays, type RestWayKind } from './RestWays.tsx'
import meta, { BadInput } from './Rest.states.stories.tsx'
import { backUps, homeThreeNights, timelines, ways } from './rest.test-data.ts'
import { Timeline } from '../now/Timeline.tsx'

const test = behaviour(meta)
const choose = fn()

test('a rest is a list from clear to report, each step one sentence, with the day where it changes', {
  render: () => <Timeline steps={homeThreeNights} onChoose={choose} />,
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Thursday 5 November to Sunday 8 November' })
    const said = within(list)
      .getAllByRole('listitem')
      .map((item) => heard(item).replace(/ (Choose another flight|Change booking)$/, ''))
    await expect(said).toEqual([
      'Thursday 5 November, GMT',
      'Clear, 17:40, London Heathrow',
      'Flight U28518, 20:25 to 21:50, London Gatwick to Edinburgh, 1 hour 25 minutes, not booked, £57.99',
      'At your door, 22:35',
      '58 hours at home, 3 nights',
      'Sunday 8 November',
      'Leave your door, 08:35',
      'Flight BA1435, 10:10 to 11:40, Edinburgh to London Heathrow, 1 hour 30 minutes, not booked, £50.99',
      'Report, 14:35, London Heathrow',
    ])
  },
})

test('another flight is chosen beside each flight, and a booked one is changed', {
  render: () => <Timeline steps={timelines.flatMap(([, steps]) => steps).slice(0, 10)} onChoose={choose} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose another flight: to work' }))
    await expect(choose).toHaveBeenLastCalledWith('to_work')
    await userEvent.click(canvas.getByRole('button', { name: 'Change booking: home' }))
    await expect(choose).toHaveBeenLastCalledWith('home')
  },
})

test('names the zones where a rest has more than one, and the old time of a flight that has moved', {
  render: () => (
    <>
      {timelines.map(([caption, steps]) => (
        <Timeline key={caption} steps={steps} />
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const said = heard(canvasElement)
    await expect(said).toContain('Flight U28518, 21:47 was 20:25 to 23:12 was 21:50')
    await expect(said).toContain('Flight AF1668, 19:10 CET (18:10 GMT) to 19:35 GMT')
    await expect(said).toContain(
      '1 hour 35 minutes to change in Manchester, two tickets, needs 1\u00a0h\u00a030',
    )
    await expect(said).toContain('Train, 22:45 GMT to 00:05 GMT on Friday 6 November')
    await expect(said).toContain('Report, 05:50 GMT, Paris Charles de Gaulle, 06:50 CET there')
  },
})

test('a way is one radio with its cost and, where it is not comfortable, its level; arrows show the next', {
  render: function Ways() {
    const [value, setValue] = useState<RestWayKind>('best')
    return (
      <RestWays
        ways={ways}
        value={value}
        onChange={(kind) => {
          setValue(kind)
          choose(kind)
        }}
      />
    )
  },
  play: async ({ canvas }) => {
    const group = within(canvas.getByRole('group', { name: 'Ways to spend this rest' }))
    await expect(group.getByRole('radio', { name: 'Best Tight £109' })).toBeChecked()
    await expect(group.getByRole('radio', { name: 'Stay £270' })).toBeInTheDocument()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(choose).toHaveBeenLastCalledWith('cheapest')
    const cheapest = group.getByRole('radio', { name: 'Cheapest standby At risk £85' })
    await expect(cheapest).toBeChecked()
    for (const radio of group.getAllByRole('radio'))
      await expect(radio.closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
})

test('sleep and hours awake are facts, and back-ups open behind the next one', {
  render: () => (
    <>
      <RestFacts bedMinutes={520} awakeMinutes={575} />
      <BackUps {...backUps} />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('If you miss U28518'))
    await expect(canvas.getByText(/^9 h 45 later/)).toBeVisible()
    await expect(canvas.getAllByRole('listitem').map(heard)).toEqual([
      '8 hours 40 minutes in a bed before report',
      '9 hours 35 minutes from door to clear',
      'U28502, Friday 6 November, 06:10 to 07:35, 9 hours 45 minutes later, £56.99',
      'AF1668, Friday 6 November, 09:10 CET to 09:35 GMT, 11 hours 45 minutes later, £110',
    ])
  },
})

for (const [what, size] of [
  ['long names, yen and kroner stay inside at 320 px', ''],
  ['at 200 % text on 320 px every amount stays whole and inside', '200%'],
] as const)
  test(
    what,
    {
      ...BadInput,
      play: async ({ canvasElement }) => {
        document.documentElement.style.fontSize = size
        try {
          for (const box of canvasElement.querySelectorAll<HTMLElement>('[data-case]'))
            await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
          for (const cell of canvasElement.querySelectorAll('[data-cell=times] b'))
            await expect(cell.getClientRects()).toHaveLength(1)
        } finally {
          document.documentElement.style.fontSize = ''
        }
      },
    },
    { width: 320, height: 640 },
  )
