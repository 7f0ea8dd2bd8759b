import { expect, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { dark, light } from '../tokens/semantic.ts'
import { Splash } from './Splash.tsx'
import { behaviour } from '../testing/behaviour.ts'
import meta from './Splash.stories.tsx'

const test = behaviour(meta)

/** `#F3F6F7` as a computed style writes it. */
function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}

test('covers the page and is announced', {
  render: (args) => (
    <>
      <Button>Behind</Button>
      <Splash {...args} />
    </>
  ),
  play: async ({ canvasElement, step }) => {
    const splash = within(canvasElement).getByRole('status', { name: 'Slipstream is starting' })
    await step('nothing behind it can be pressed', async () => {
      const { left, top } = within(canvasElement).getByRole('button').getBoundingClientRect()
      await expect(splash.contains(document.elementFromPoint(left + 2, top + 2))).toBe(true)
    })
    await step('it is of the colour of the page that follows', async () => {
      const theme = document.documentElement.dataset['theme'] === 'dark' ? dark : light
      await expect(getComputedStyle(splash).backgroundColor).toBe(rgb(theme.canvas))
    })
  },
})

test('leaves the page', {
  args: { isLeaving: true },
  play: async ({ canvasElement }) => {
    const splash = within(canvasElement).getByRole('status')
    await waitFor(() => expect(getComputedStyle(splash).opacity).toBe('0'))
  },
})
