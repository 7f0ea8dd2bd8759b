import { below } from './breakpoints.ts'

/** A phone in landscape: little height, but space beside an icon. */
export const phoneOnItsSide = '@media (max-height: 480px) and (min-width: 600px) and (max-width: 899.98px)'

/**
 * What the navigation bar takes of the page while it is at its foot, on the page's root: the snackbar outside the frame is
 * placed above the bar, and a focused element scrolls clear of it.
 */
export const navigationCss = `
${below('md')}{:root[data-navigation-bar]{--navigation-height:calc(min(3.75rem,76px) + env(safe-area-inset-bottom,0px));scroll-padding-block:4rem var(--navigation-height)}}
${phoneOnItsSide}{:root[data-navigation-bar]{--navigation-height:calc(3rem + env(safe-area-inset-bottom,0px))}}
`
