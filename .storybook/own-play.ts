import type { StoryContext, StoryObj } from '@storybook/react-vite'
import { initialWorkbench } from './toolbar.ts'

/** What a play counts on: another server, hour or connection leads it elsewhere, and two themes show two frames in its place. */
const settings = ['scenario', 'clock', 'connection', 'theme'] as const

const isOwn = ({ globals, storyGlobals }: StoryContext) =>
  settings.every(
    (name) =>
      globals[name] === (storyGlobals[name] ?? initialWorkbench[name]) ||
      (name === 'theme' && globals[name] !== 'both'),
  )

/** The stories of a file play only where the toolbar leaves them what they count on. */
export function playWhereOwn(stories: readonly StoryObj[]): void {
  for (const story of stories) {
    const { play } = story
    if (play) story.play = async (context) => (isOwn(context) ? play(context) : undefined)
  }
}
