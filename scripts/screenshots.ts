/** `npm run screenshots`: drives the built app on the real server and takes the README's and the web manifest's pictures. */
import { spawn } from 'node:child_process'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { chromiumLaunch, crewContext } from '../tests/support/chromium.ts'
import { startServer, type RunningServer } from '../tests/support/server.ts'

const folder = path.resolve(import.meta.dirname, '../docs/screenshots')
const manifestFolder = path.resolve(import.meta.dirname, '../apps/web/public/screenshots')
/** The pictures that browsers show before the app is installed, by their names in the manifest. */
const ofManifest = {
  'roster-narrow': 'roster-phone-light',
  'rest-narrow': 'sheet-phone-light',
  'rest-wide': 'sheet-desktop-light',
} as const
const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const
type Size = keyof typeof sizes
type Theme = 'light' | 'dark'

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' })
}

/** Dark is a setting of the signed-in user (specification §2 Themes). */
async function setDark(page: Page, isDark: boolean): Promise<void> {
  await page.evaluate(async (dark_mode) => {
    const csrf = /csrf_access_token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const response = await fetch('/api/v1/user/settings', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': decodeURIComponent(csrf) },
      body: JSON.stringify({ dark_mode }),
    })
    if (!response.ok) throw new Error(`settings: ${response.status}`)
  }, isDark)
}

async function enterAndLogIn(page: Page, server: RunningServer, shots: { size: Size }): Promise<void> {
  await page.goto(server.url)
  await page.getByLabel('Beta password').waitFor()
  await take(page, `beta-wall-${shots.size}`)
  await page.getByLabel('Beta password').fill(server.beta_code)
  await page.getByRole('button', { name: 'Enter Beta' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await take(page, `landing-${shots.size}`)
  await page.getByLabel('Email').fill(server.email)
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Roster' }).waitFor()
}

async function fetchMonth(page: Page, server: RunningServer, name: string): Promise<void> {
  const fetch = page.getByRole('button', { name: /^Fetch/ }).first()
  await fetch.waitFor()
  await fetch.click()
  const prompt = page.getByRole('dialog', { name: 'Crew-system password' })
  await prompt.waitFor()
  await prompt.getByLabel('Password', { exact: true }).fill(server.crew_password)
  await prompt.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog', { name: 'Fetching roster' }).waitFor()
  await page.waitForTimeout(900)
  await take(page, `job-${name}`)
  await page.getByText(/ is up to date\.$/).waitFor()
  await page.getByText(/ is up to date\.$/).waitFor({ state: 'detached' })
}

async function shoot(server: RunningServer, size: Size, theme: Theme, month: string): Promise<void> {
  const name = `${size}-${theme}`
  const browser = await chromium.launch(chromiumLaunch(['--hide-scrollbars']))
  const context = await browser.newContext({
    ...crewContext,
    viewport: sizes[size],
    deviceScaleFactor: size === 'desktop' ? 1 : 1.5,
  })
  const page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && console.error(`${name}: ${message.text()}`))
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`))
  await enterAndLogIn(page, server, { size })
  await setDark(page, theme === 'dark')
  await page.goto(`${server.url}/dashboard?month=${month}`)
  await page.reload()
  await fetchMonth(page, server, name)
  // The month of today, which opens on now.
  await page.goto(`${server.url}/dashboard`)
  await page.locator('[data-place]').first().waitFor()
  await page.waitForTimeout(600)
  await take(page, `roster-${name}`)
  await page.goto(`${server.url}/dashboard?month=${month}&as=list`)
  await page.locator('[data-rest] > [data-kind=home]').last().click()
  await page.getByRole('button', { name: 'Plan this rest' }).waitFor()
  await page.waitForTimeout(500)
  await take(page, `sheet-${name}`)
  await browser.close()
}

/** The now card on the landing page, from its story: a late flight, and what follows from it. */
async function shootNow(): Promise<void> {
  const port = 6120
  const storybook = spawn('node', ['scripts/serve-storybook.mjs', String(port)], { stdio: 'ignore' })
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const context = await browser.newContext({ viewport: sizes.phone, deviceScaleFactor: 1.5 })
    const page = await context.newPage()
    const story = `http://127.0.0.1:${port}/iframe.html?id=travel-nowcard-states--all-states`
    while (!(await fetch(story).catch(() => null))?.ok) await setTimeout(500)
    await page.goto(story)
    await page.evaluate(() => document.fonts.ready)
    const card = page.getByRole('region').filter({ hasText: '1 h 22 min late' }).first()
    await card.screenshot({
      path: path.resolve(import.meta.dirname, '../apps/web/src/features/landing/now.png'),
      animations: 'disabled',
    })
  } finally {
    await browser.close()
    storybook.kill()
  }
}

/** This month, then the next ones: each run reads one that is not fetched yet. */
function monthAhead(count: number): string {
  const date = new Date()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

await mkdir(folder, { recursive: true })
await shootNow()
const server = await startServer()
try {
  let ahead = 0
  for (const size of ['phone', 'desktop'] satisfies Size[]) {
    for (const theme of ['light', 'dark'] satisfies Theme[]) {
      await shoot(server, size, theme, monthAhead(ahead))
      ahead += 1
    }
  }
} finally {
  await server.stop()
  await server.clean()
}

await mkdir(manifestFolder, { recursive: true })
await Promise.all(
  Object.entries(ofManifest).map(([name, taken]) =>
    copyFile(path.join(folder, `${taken}.png`), path.join(manifestFolder, `${name}.png`)),
  ),
)
