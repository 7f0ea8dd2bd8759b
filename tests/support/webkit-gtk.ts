/** Debian's WebKit over WebDriver, with as much as the journeys need of what Playwright's pages can do. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Builder, By, error, Key, type WebDriver } from 'selenium-webdriver'
import { freePort } from './server.ts'
import { webKitGtk } from './engines.ts'

const limit = 30_000

async function startScreen(command: string): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1000x1000x24', '-nolisten', 'tcp']
  const screen = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const display = await new Promise<string>((resolve, reject) => {
    screen.once('exit', () => reject(new Error('Xvfb ended before it had a display.')))
    createInterface({ input: screen.stdout }).once('line', (number) => resolve(`:${number}`))
  })
  return { screen, display }
}

export interface WebKitPage {
  driver: WebDriver
  /** Until one of these is shown. */
  see: (xpath: string) => Promise<void>
  /** Until none of these is shown. */
  seeNo: (xpath: string) => Promise<void>
  /** Types where the focus is. */
  type: (...keys: string[]) => Promise<void>
  /** Presses Tab until the element has the focus. */
  tabTo: (xpath: string) => Promise<void>
  close: () => Promise<void>
}

export async function openWebKitGtk(): Promise<WebKitPage> {
  if (!webKitGtk) throw new Error('WebKitGTK is not installed.')
  const { screen, display } = await startScreen(webKitGtk.screen)
  const port = await freePort()
  const service = spawn(webKitGtk.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LANG: 'en_GB.UTF-8',
      TZ: 'Europe/London',
      // Without this a picture lacks what has a layer of its own: sheets, the navigation bar, all that has faded in.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  const end = () => {
    service.kill()
    screen.kill()
  }
  const build = () =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: webKitGtk?.browser, args: ['--automation'] },
      })
      .build()
  let driver: WebDriver
  try {
    await isListening(port)
    driver = await build()
    await driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 844 })
  } catch (problem) {
    end()
    throw problem
  }

  const shown = async (xpath: string) => {
    const found = await driver.findElements(By.xpath(xpath))
    const areShown = await Promise.all(found.map((one) => one.isDisplayed()))
    return found.find((_, index) => areShown[index])
  }
  /** Asks again if an element was drawn again while it was asked. */
  const until = <Found>(ask: () => Promise<Found>, failure: string) =>
    driver.wait(
      () =>
        ask().catch((problem: unknown) => {
          if (problem instanceof error.StaleElementReferenceError) return undefined
          throw problem
        }),
      limit,
      failure,
    )
  const see = async (xpath: string) => {
    await until(() => shown(xpath), `${xpath} is not shown`)
  }
  const seeNo = async (xpath: string) => {
    await until(async () => (await shown(xpath)) === undefined, `${xpath} is still shown`)
  }
  const type = (...keys: string[]) =>
    driver
      .actions()
      .sendKeys(...keys)
      .perform()
  const tabTo = async (xpath: string) => {
    await see(xpath)
    for (let presses = 0; presses < 80; presses += 1) {
      const there = await driver.executeScript(
        'return document.evaluate(arguments[0], document, null, 9, null).singleNodeValue === document.activeElement',
        xpath,
      )
      if (there === true) return
      await type(Key.TAB)
    }
    throw new Error(`Tab does not reach ${xpath}`)
  }
  const close = async () => {
    await driver.quit().catch(() => undefined)
    end()
  }
  return { driver, see, seeNo, type, tabTo, close }
}

/** Until the driver answers; it says nowhere that it does. */
async function isListening(port: number): Promise<void> {
  const signal = AbortSignal.timeout(limit)
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`, { signal }).catch((problem: unknown) => {
      if (signal.aborted) throw problem
      return null
    })
    if (answer?.ok) return
  }
}
