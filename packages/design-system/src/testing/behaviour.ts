import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite'
import { test } from 'vitest'
import { page } from 'vitest/browser'

const phone = { width: 390, height: 844 }

interface Window {
  width: number
  height: number
}

/**
 * Tests of what a component or a screen does. Each is shown as a story is, with the same providers, mocked server and clock
 * (`.storybook/preview.tsx`), and played in Vitest's browser mode; nobody reviews it, so it has no axe, layout or picture.
 *
 * `window` is its size in CSS pixels, a phone's unless named.
 */
export function behaviour<Described extends Meta>(
  meta: Described,
): (title: string, story: StoryObj<Described>, window?: Window) => void {
  return (title, story, window = phone) =>
    test(title, async () => {
      await page.viewport(window.width, window.height)
      await composeStory(story, meta, undefined, title).run()
    })
}
