/** `node scripts/app-images.ts`: draws the icons of the installed app and the startup pictures of iOS, from the brand's mark. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { brandMark } from '@slipstream/design-system/icons/brand-mark.ts'
import {
  splashAttributes,
  splashCss,
  splashMarkup,
  splashPageCss,
} from '@slipstream/design-system/theme/splash.ts'
import { light } from '@slipstream/design-system/tokens/semantic'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Plane from 'lucide-react/icons/plane'
import { chromium, type Page } from 'playwright'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { startupFile, startupScreens } from '../apps/web/build/startup-images.ts'
import { chromiumLaunch, pictureArgs } from '../tests/support/chromium.ts'

const folder = path.resolve(import.meta.dirname, '../apps/web/public')

interface Look {
  /** What lies behind the mark; none is see-through. */
  ground?: string
  /** The corner's radius, of a side of 64. */
  corner?: number
  /** The mark's side, of a side of 64. */
  mark: number
  /** Of the wake. */
  wake?: string
}

const app: Look = { ground: light.primary, corner: 14, mark: 46, wake: light.secondary }
/** A launcher cuts all but a circle of four fifths of the side: the mark's tips are 71 % of its own side apart from the middle. */
const maskable: Look = { ...app, corner: 0, mark: 38 }
/** The system colours it: only its shape counts. */
const monochrome: Look = { mark: 38, wake: '#fff' }

function square(inside: string, { ground, corner = 0 }: Look): string {
  const back = ground === undefined ? '' : `<rect width="64" height="64" rx="${corner}" fill="${ground}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${back}${inside}</svg>`
}

function getMark({ mark, wake }: Look): string {
  const wings = brandMark.wings.map((wing) => `<path fill="#fff" d="${wing}"/>`).join('')
  const trail = `<path fill="none" stroke="${wake}" stroke-width="3.5" stroke-linecap="round" d="${brandMark.wake}"/>`
  const edge = (64 - mark) / 2
  return `<g transform="translate(${edge} ${edge}) scale(${mark / 64})">${wings}${trail}</g>`
}

const icon = (look: Look) => square(getMark(look), look)

/** A glyph of the app's own navigation on the brand's ground. */
function shortcut(Glyph: typeof Plane): string {
  const glyph = renderToStaticMarkup(createElement(Glyph, { color: '#fff', size: 36, x: 14, y: 14 }))
  return square(glyph, { ...app, corner: 32 })
}

const icons: Record<string, { svg: string; size: number }> = {
  'icon-192': { svg: icon(app), size: 192 },
  'icon-512': { svg: icon(app), size: 512 },
  'icon-maskable-192': { svg: icon(maskable), size: 192 },
  'icon-maskable-512': { svg: icon(maskable), size: 512 },
  'icon-monochrome-512': { svg: icon(monochrome), size: 512 },
  // iOS cuts the corners itself.
  'apple-touch-icon': { svg: icon({ ...app, corner: 0 }), size: 180 },
  'badge-96': { svg: icon({ ...monochrome, mark: 60 }), size: 96 },
  'shortcut-roster-96': { svg: shortcut(CalendarDays), size: 96 },
  'shortcut-flights-96': { svg: shortcut(Plane), size: 96 },
}

async function drawIcon(page: Page, name: string): Promise<void> {
  const drawn = icons[name]
  if (!drawn) throw new Error(`There is no icon “${name}”.`)
  const { svg, size } = drawn
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;inline-size:100vi}</style>${svg}`)
  await page.screenshot({ path: path.join(folder, 'icons', `${name}.png`), omitBackground: true })
}

const attributes = Object.entries(splashAttributes)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ')
/** The splash of the page itself: nothing moves when that takes over. */
const splashPage = `<html data-theme="light"><style>${splashPageCss}${splashCss}</style><div ${attributes}>${splashMarkup}</div></html>`

await mkdir(path.join(folder, 'startup'), { recursive: true })
const browser = await chromium.launch(chromiumLaunch(pictureArgs))
try {
  const page = await browser.newPage()
  for (const name of Object.keys(icons)) {
    await drawIcon(page, name)
  }
  for (const screen of startupScreens) {
    const { width, height, ratio } = screen
    const phone = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: ratio })
    await phone.setContent(splashPage)
    await phone.screenshot({ path: path.join(folder, 'startup', startupFile(screen)) })
    await phone.close()
  }
} finally {
  await browser.close()
}
