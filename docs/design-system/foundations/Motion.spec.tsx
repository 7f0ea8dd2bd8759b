import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Motions } from './scale/Motions.tsx'
import { behaviour } from '@slipstream/design-system/testing/behaviour'

const meta = {
  title: 'Foundations/Motion',
  component: Motions,
} satisfies Meta<typeof Motions>
const test = behaviour(meta)

test('moves on press alone', async ({ canvasElement, step }) => {
  const canvas = within(canvasElement)
  const away = () => canvasElement.querySelectorAll('[data-away]').length
  await step('nothing has moved before', () => expect(away()).toBe(0))
  await step('one press moves every mark, and the button says how to move it back', async () => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }))
    await expect(away()).toBe(6)
  })
  await step('the next one, by keyboard, brings them back', async () => {
    canvas.getByRole('button', { name: 'Move back' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(away()).toBe(0)
  })
})
