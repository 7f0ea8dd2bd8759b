/**
 * `node scripts/sandbox-screenshot.ts`: draws what stands for an airline's page on a server with sample flight changes. It is one
 * picture for every request, so it names no flight, result or day.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { chromiumLaunch, pictureArgs } from '../tests/support/chromium.ts'
import { compressPicture } from '../tests/visual/compress-picture.ts'

const file = path.resolve(
  import.meta.dirname,
  '../apps/api/src/providers/sample/rebooking/sandbox-screenshot.png',
)
const font = await readFile(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
)

const page = `<!doctype html><style>
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font.toString('base64')}) }
  body { margin: 0; background: #f3f5f8; color: #14202e; font: 15px/1.5 Inter }
  header { display: flex; justify-content: space-between; align-items: center; padding: 20px 24px; background: #123a63; color: #d5e3f3 }
  b { color: #fff; font-size: 19px }
  aside { padding: 8px 24px; background: #ffe08a; color: #4a3800 }
  main { margin: 32px 24px; padding: 20px; border-radius: 10px; background: #fff }
  h1 { margin: 0; font-size: 20px }
  p { margin: 12px 0 0 }
</style>
<header><b>Sandbox airline</b>Manage booking</header>
<aside>Sample data. No airline was asked.</aside>
<main>
  <h1>A sample picture</h1>
  <p>With a real airline, this shows what its page said about your booking at the last attempt.</p>
  <p>The sandbox has no page. Its answer is in your list of flight changes.</p>
</main>`

const browser = await chromium.launch(chromiumLaunch(pictureArgs))
try {
  const tab = await browser.newPage({ viewport: { width: 390, height: 590 }, deviceScaleFactor: 2 })
  await tab.setContent(page)
  await tab.evaluate(() => document.fonts.ready)
  await writeFile(file, compressPicture(await tab.screenshot()))
} finally {
  await browser.close()
}
