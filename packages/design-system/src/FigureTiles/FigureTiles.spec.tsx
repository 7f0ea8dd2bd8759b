import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { heard } from '../spoken/heard.ts'
import { FigureTiles } from './FigureTiles.tsx'
import { yearTiles } from './samples.ts'
import { behaviour } from '../testing/behaviour.ts'

const meta = {
  title: 'Components/FigureTiles',
  component: FigureTiles,
  args: { tiles: yearTiles, id: 'mine' },
} satisfies Meta<typeof FigureTiles>
const test = behaviour(meta)

test('is spoken as whole sentences', async ({ canvasElement }) => {
  const list = canvasElement.querySelector<HTMLElement>('dl#mine')
  await expect(list && heard(list)).toBe(
    [
      'At home 1,240 hours 86 h more 3 rests not known',
      'Near base 34 nights 6 fewer',
      'Booked £2,340.60 £120 more 86 flights',
      'At risk 8 percent 7 of 86 flights',
    ].join(' '),
  )
})
