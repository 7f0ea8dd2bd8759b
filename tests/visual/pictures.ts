import { isPictured, type PictureSetting } from '../../.storybook/pictures.ts'
import { builtStories, type StoryEntry } from '../support/built-stories.ts'

/** The file of one story in one setting, in `baselines/`. */
export const pictureName = ({ id }: Pick<StoryEntry, 'id'>, { theme, width }: PictureSetting) =>
  `${id}-${theme}-${width}.png`

/** The stories whose pictures are compared. */
export function picturedStories(): StoryEntry[] {
  const stories = builtStories().filter(isPictured)
  if (stories.length === 0) throw new Error('No states sheet and no screen: nothing to compare.')
  return stories
}
