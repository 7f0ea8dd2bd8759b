import type { StoryContext, StoryObj } from '@storybook/react-vite'
import { readWorkbench } from './toolbar.ts'

/** Another server, hour, clock or connection leads a play elsewhere, and two themes show two frames in its place. */
function isOwn({ globals, storyGlobals }: StoryContext): boolean {
  const [chosen, own] = [readWorkbench(globals), readWorkbench(storyGlobals)]
  return (
    chosen.theme !== 'both' &&
    (['scenario', 'clock', 'connection', 'times'] as const).every((name) => chosen[name] === own[name])
  )
}

/** The stories of a file play only where the toolbar leaves them what they count on. */
export function playWhereOwn(stories: readonly StoryObj[]): void {
  for (const story of stories) {
    const { play } = story
    if (play) story.play = async (context) => (isOwn(context) ? play(context) : undefined)
  }
}
