declare module 'virtual:changed-pictures' {
  import type { ChangedPicture } from '../../../.storybook/changed-pictures.ts'

  /** Null if the copy of the repository has no history. */
  const changes: readonly ChangedPicture[] | null
  export default changes
}
