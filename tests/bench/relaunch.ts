import { chromium, type BrowserContext, type Page } from 'playwright'
import * as z from 'zod'
import { chromiumLaunch, crewContext } from '../support/chromium.ts'
import type { RunningServer } from '../support/server.ts'
import { median, ms } from './measure.ts'
import { logIn } from './phone.ts'

const runs = 9
/** Issue 7, Numbers: from the start of the navigation to the cached roster on the screen, here. */
const target = 300

const markName = 'bench-first-card'
const splashMark = 'bench-splash-gone'

/** Marks the first frame that has a card of the roster in it, and the first without the splash. */
function markFrames([card, splash]: readonly [string, string]) {
  const mark = (name: string) => {
    if (performance.getEntriesByName(name).length === 0) performance.mark(name)
  }
  const look = () => {
    // A task after the frame that has it: then it is painted.
    if (document.querySelector('article')) setTimeout(() => mark(card))
    if (document.getElementById('root') && !document.getElementById('splash')) setTimeout(() => mark(splash))
    if (performance.getEntriesByName(card).length === 0 || performance.getEntriesByName(splash).length === 0)
      requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const timesSchema = z.object({
  response: z.number(),
  script: z.number(),
  card: z.number(),
  splashGone: z.number(),
})
type Times = z.output<typeof timesSchema>

async function relaunch(context: BrowserContext, url: string): Promise<Times> {
  const page = await context.newPage()
  await page.addInitScript(markFrames, [markName, splashMark] as const)
  await page.goto(url)
  await page.waitForFunction(
    (names) => names.every((name) => performance.getEntriesByName(name).length > 0),
    [markName, splashMark],
  )
  const times = await page.evaluate(
    ([card = '', splash = '']) => {
      const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
      const [navigation] = performance.getEntriesByType('navigation')
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      const ends = scripts.map((script) => script.startTime + script.duration).filter((end) => end < at(card))
      return {
        response: navigation instanceof PerformanceNavigationTiming ? navigation.responseEnd : Number.NaN,
        script: Math.max(...ends),
        card: at(card),
        splashGone: at(splash),
      }
    },
    [markName, splashMark],
  )
  await page.close()
  return timesSchema.parse(times)
}

async function install(page: Page, server: RunningServer): Promise<void> {
  await logIn(page, server)
  await page
    .getByRole('button', { name: /^Fetch/ })
    .or(page.getByRole('article'))
    .first()
    .waitFor()
  if ((await page.getByRole('article').count()) === 0) {
    await page
      .getByRole('button', { name: /^Fetch/ })
      .first()
      .click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(server.crew_password)
    await page.getByRole('button', { name: 'Submit' }).click()
  }
  await page.getByRole('article').first().waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const { promise, resolve } = Promise.withResolvers<void>()
    if (navigator.serviceWorker.controller) resolve()
    else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    return promise
  })
}

/** The installed app, opened again without a network: the roster it has on the device. */
export async function benchRelaunch(server: RunningServer): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const context = await browser.newContext({
      ...crewContext,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    await install(page, server)
    await page.close()
    await context.setOffline(true)
    const times: Times[] = []
    for (let run = -2; run < runs; run += 1) {
      const one = await relaunch(context, `${server.url}/dashboard`)
      if (run >= 0) times.push(one)
    }
    const of = (key: keyof Times) => ms(median(times.map((one) => one[key])))
    console.log(`offline relaunch of the installed app (median of ${runs}, from the start of the navigation)`)
    console.log(
      `  page read ${of('response')}, scripts read ${of('script')}, splash gone ${of('splashGone')}`,
    )
    console.log(`  first roster card painted: ${of('card')} (to be at most ${target} ms here)`)
  } finally {
    await browser.close()
  }
}
