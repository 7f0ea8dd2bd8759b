/** Storybook's own frames around a story. */
const notOurs = [['.sb-wrapper'], ['#storybook-docs'], ['#storybook-highlights-root']]

/**
 * The accessibility check of a story runs in the theme it is shown in. Of the other theme only colours can be wrong, since
 * a theme is a set of variables: this checks them there too, and leaves the page as it was.
 */
export async function expectContrastInOtherTheme(page: Document, settle: () => void): Promise<void> {
  // Where the reader's system chooses the colours no theme has a say.
  if (window.matchMedia('(forced-colors: active)').matches) return
  const { dataset } = page.documentElement
  const shown = dataset['theme']
  const other = shown === 'dark' ? 'light' : 'dark'
  dataset['theme'] = other
  settle()
  // Two thirds of a megabyte, which the page shares with the addon's own check.
  const { default: axe } = await import('axe-core')
  const { violations } = await axe.run(
    { include: [['body']], exclude: notOurs },
    { runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] },
  )
  dataset['theme'] = shown
  settle()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  )
  if (found.length > 0) throw new Error(`In the ${other} theme:\n${found.join('\n')}`)
}
