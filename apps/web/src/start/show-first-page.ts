import type { PublicPage } from './first-page.ts'
import { getControls, firstPageStylesId, publicPagesId, rootId } from './first-page-markup.ts'

const pagesOfBuild = () => {
  const pages = document.getElementById(publicPagesId)
  return pages instanceof HTMLTemplateElement ? pages : null
}

/** Shows a page before the app has started; returns false if this build has none. */
export function showFirstPage(page: PublicPage): boolean {
  const pages = pagesOfBuild()?.content
  const markup = pages?.querySelector(`[data-page='${page}']`)
  const styles = pages?.querySelector('style')
  const root = document.getElementById(rootId)
  if (!markup || !styles || !root) return false
  const isShown = () => root.dataset['page'] !== undefined
  // Submitted by the browser itself, the form would put its input into the URL.
  root.addEventListener('submit', (event) => isShown() && event.preventDefault())
  // The app presses the button once it has started.
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button && isShown()) root.dataset['pressed'] = String(getControls(root).indexOf(button))
  })
  const shownStyles = document.importNode(styles, true)
  shownStyles.id = firstPageStylesId
  document.head.append(shownStyles)
  root.append(...document.importNode(markup, true).childNodes)
  root.dataset['page'] = page
  return true
}

/** Fetches the scripts behind the beta wall at once: the app's own would ask for them only once it runs. */
export function preloadApp(): void {
  for (const href of pagesOfBuild()?.dataset['app']?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}
