const files: Readonly<Record<string, string>> = import.meta.glob('../../../tests/visual/baselines/*.png', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const getFile = (story: string, theme: 'light' | 'dark', width: number) =>
  files[`../../../tests/visual/baselines/${story}-${theme}-${width}.png`]

/** Every pictured story has a light one. */
export const hasPicture = (story: string, width: number) => getFile(story, 'light', width) !== undefined

/** The address of the committed picture of a story, in the theme where there is one in it; undefined without a picture. */
export const findPicture = (story: string, theme: 'light' | 'dark', width: number) =>
  getFile(story, theme, width) ?? getFile(story, 'light', width)
