import { expect, type BrowserContext, type Page } from '@playwright/test'

/** What is looked at in every test, whatever it is about: no blank screen, no reload loop, no error unheard of. */
export interface Watch {
  /** Frames after the splash in which nothing could be seen, with what the page was. */
  blanks: readonly string[]
  /** Documents that the app itself went to, reloads above all; a test's own `goto` is none. */
  reloads: readonly string[]
  /** This error is part of the fault. */
  expectError: (pattern: RegExp) => void
  /** How many times the app may go to a document by itself; by default never. */
  expectReloads: (count: number) => void
  check: () => void
}

/** What a call that cannot come through says in the console: Chromium's line, and the app's own. */
export const failedCalls = /^Failed to load resource|^call failed/

const announce = 'slipstreamBlank'

/** Runs in the page: tells of every sampled frame in which there is nothing to be seen. */
function lookForBlanks(name: string) {
  if (window.top !== window) return
  const somethingSeen = '[role=progressbar],[role=status],[aria-busy=true],img,svg'
  let last = 0
  const look = (now: number) => {
    requestAnimationFrame(look)
    if (now - last < 100 || document.readyState === 'loading') return
    last = now
    const root = document.getElementById('root')
    if (!root || document.getElementById('splash')) return
    if (root.innerText.trim() !== '' || root.querySelector(somethingSeen)) return
    const tell: unknown = Reflect.get(window, name)
    if (typeof tell === 'function') tell(`${location.pathname}${location.search} at ${Math.round(now)} ms`)
  }
  requestAnimationFrame(look)
}

export async function watchContext(context: BrowserContext): Promise<Watch> {
  const blanks: string[] = []
  const reloads: string[] = []
  const errors: string[] = []
  const expected: RegExp[] = []
  let allowedReloads = 0

  await context.exposeBinding(announce, (_, frame: string) => void blanks.push(frame))
  await context.addInitScript(lookForBlanks, announce)
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  context.on('weberror', (problem) => void errors.push(`uncaught: ${problem.error().message}`))

  async function watchPage(page: Page) {
    const cdp = await context.newCDPSession(page)
    cdp.on('Page.frameRequestedNavigation', ({ reason, url }) => void reloads.push(`${reason} ${url}`))
    await cdp.send('Page.enable')
  }
  context.on('page', (page) => {
    // A page may be closed before it is watched.
    watchPage(page).catch(() => undefined)
  })

  return {
    blanks,
    reloads,
    expectError: (pattern) => void expected.push(pattern),
    expectReloads: (count) => {
      allowedReloads = count
    },
    check() {
      const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
      expect.soft(blanks, 'no blank screen').toEqual([])
      expect.soft(reloads, 'no reload but those of the fault').toHaveLength(allowedReloads)
      expect.soft(unexpected, 'no error but those of the fault').toEqual([])
    },
  }
}
