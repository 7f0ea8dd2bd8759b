import type { Meta } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { heard } from '../spoken/heard.ts'
import { RestStrip } from './RestStrip.tsx'
import { atHome, inConflict, nearBase, noWay } from './samples.ts'
import { behaviour } from '../testing/behaviour.ts'

const open = fn()
const changeHome = fn()
const changeToWork = fn()
const stay = fn()

const waysOut = [
  { label: 'Change the flight home', onPress: changeHome },
  { label: 'Change the flight to work', onPress: changeToWork },
  { label: 'Stay near base', spokenLabel: 'Stay near base, 22 to 23 November', onPress: stay },
]

const spokenHome = String(atHome.spoken)

const meta = {
  title: 'Components/RestStrip',
  component: RestStrip,
  args: { ...atHome, onOpen: open },
} satisfies Meta<typeof RestStrip>
const test = behaviour(meta)

test('says each fact once', async ({ canvasElement, step }) => {
  const strip = within(canvasElement).getByRole('article', { name: spokenHome })
  await step('headline and facts are heard as one sentence, in words', async () => {
    await expect(heard(strip)).toBe(spokenHome)
  })
  await step('it is a heading, so that one can go from duty to rest to duty', async () => {
    await expect(within(strip).getByRole('heading', { level: 3 })).toBeVisible()
  })
})

test('speaks its facts where it has no spoken text of its own', {
  args: { spoken: undefined },
  play: async ({ canvasElement }) => {
    const strip = within(canvasElement).getByRole('article', { name: 'Home 2 nights, 41 h' })
    await expect(heard(strip)).toBe('Home 2 nights, 41 h £112 back-up 08:35')
  },
})

test('opens the rest', {
  args: { ...nearBase, actions: [{ label: 'Plan to go home', onPress: changeHome }] },
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: String(nearBase.spoken) })
    await step('headline and facts answer a finger', async () => {
      const { left, top } = canvas.getByText('15 h 10').getBoundingClientRect()
      await expect(document.elementFromPoint(left + 20, top + 4)).toBe(button)
    })
    await step('the note does not, so a slip of the thumb opens nothing', async () => {
      const note = canvas.getByText('Home would give you 50 min')
      const { left, top } = note.getBoundingClientRect()
      await expect(document.elementFromPoint(left + 4, top + 4)).toBe(note)
    })
    await step('by keyboard: the rest first, then its way on', async () => {
      await userEvent.tab()
      await expect(button).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onOpen).toHaveBeenCalledOnce()
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: `Plan to go home: ${nearBase.spoken}` })).toHaveFocus()
      await userEvent.keyboard(' ')
      await expect(changeHome).toHaveBeenCalledOnce()
    })
  },
})

test('offers a way out of a conflict', {
  render: () => <RestStrip {...inConflict} actions={waysOut} />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('each way out says which rest it is about', async () => {
      const names = canvas.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
      await expect(names).toEqual([
        `Change the flight home: ${inConflict.spoken}`,
        `Change the flight to work: ${inConflict.spoken}`,
        'Stay near base, 22 to 23 November',
      ])
    })
    await step('in the order they stand, each by keyboard', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(changeHome).toHaveBeenCalledOnce()
      await userEvent.tab()
      await userEvent.keyboard(' ')
      await expect(changeToWork).toHaveBeenCalledOnce()
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(stay).toHaveBeenCalledOnce()
    })
  },
})

test('informs without buttons', {
  render: () => <RestStrip {...noWay} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryAllByRole('button')).toEqual([])
    await expect(heard(canvas.getByRole('article'))).toBe(
      'No home airport set Without it no way home can be planned.',
    )
  },
})

test('says that a change waits to be sent', {
  args: { isWaiting: true },
  play: async ({ canvasElement }) => {
    await expect(heard(within(canvasElement).getByRole('article'))).toBe(`${atHome.spoken} Not sent yet`)
  },
})

test('has touch targets of at least 44 px', {
  args: { ...inConflict, facts: [], actions: waysOut },
  play: async ({ canvasElement, step }) => {
    const buttons = within(canvasElement).getAllByRole('button')
    await step('the ways out are 44 px tall and 8 px apart', async () => {
      const boxes = buttons.slice(1).map((button) => button.getBoundingClientRect())
      await expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
      // Below each other, or beside each other where there is width.
      const gaps = boxes
        .slice(1)
        .map(({ top, left }, index) => Math.max(top - boxes[index]!.bottom, left - boxes[index]!.right))
      await expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
    })
    await step('so is the headline, alone in its line', async () => {
      const { left, bottom } = buttons[0]!.getBoundingClientRect()
      await expect(document.elementFromPoint(left + 4, bottom + 4)).toBe(buttons[0])
    })
  },
})
