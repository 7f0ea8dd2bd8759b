import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite'
import { test } from 'vitest'
import { page } from 'vitest/browser'

interface WindowSize {
  width: number
  height: number
}

const phone: WindowSize = { width: 390, height: 844 }
export const desktop: WindowSize = { width: 1280, height: 800 }

type Play<Described> = NonNullable<StoryObj<Described>['play']>

/**
 * Tests of what a component or a screen does. Each is shown as a story is, with the same providers, mocked server and clock
 * (`.storybook/preview.tsx`), and played in Vitest's browser mode; nobody reviews it, so it has no axe, layout or picture.
 * A test is a story, or its play alone where the component is shown as its `meta` says.
 *
 * `size` is that of the window in CSS pixels, a phone's unless given.
 */
export function behaviour<Described extends Pick<Meta, 'title'>>(
  meta: Described,
): (title: string, story: StoryObj<Described> | Play<Described>, size?: WindowSize) => void {
  return (title, given, size = phone) => {
    const story = typeof given === 'function' ? { play: given } : given
    test(`${meta.title} › ${title}`, async () => {
      await page.viewport(size.width, size.height)
      // Storybook types what it composes for the arguments of no component in particular.
      await composeStory(story as StoryObj, meta as Meta, undefined, title).run()
    })
  }
}
