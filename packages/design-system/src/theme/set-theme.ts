export type ThemeName = 'light' | 'dark'

/** Switches the page's theme: sets one attribute and renders nothing. Also colours the browser's own bar. */
export function setTheme(theme: ThemeName, page: Document = document): void {
  page.documentElement.dataset['theme'] = theme
  const canvas = getComputedStyle(page.documentElement).getPropertyValue('--color-canvas').trim()
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas)
}
