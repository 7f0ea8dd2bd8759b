import type { PictureSetting, StoryEntry } from '../support/built-stories.ts'

/** The file of one story in one setting, in `baselines/`. */
export const pictureName = ({ id }: StoryEntry, { theme, width }: PictureSetting) =>
  `${id}-${theme}-${width}.png`
