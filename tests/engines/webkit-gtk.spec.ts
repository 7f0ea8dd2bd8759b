import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Key } from 'selenium-webdriver'
import { test as base } from '../e2e/fixtures.ts'
import { startServer } from '../support/server.ts'
import { openWebKitGtk, type WebKitPage } from '../support/webkit-gtk.ts'
import { mainScreens, pictures } from './main-screens.ts'
import type { ReadyServer } from '../support/server.ts'

/** `ownServer` is started for the one test, which may end it and is the first to fetch the demo account's roster. */
const test = base.extend<{ webKit: WebKitPage; ownServer: Awaited<ReturnType<typeof startServer>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  webKit: async ({}, provide) => {
    const page = await openWebKitGtk()
    await provide(page)
    await page.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  ownServer: async ({}, provide) => {
    const server = await startServer()
    await provide(server)
    await server.stop()
    await server.clean()
  },
})

const field = (label: string) => `//input[@id=//label[normalize-space()="${label}"]/@for]`
const button = (name: string) =>
  `//button[normalize-space()="${name}" or starts-with(@aria-label, "${name}")]`
const heading = (level: number, name: string) => `//h${level}[normalize-space()="${name}"]`
/** In a rest's sheet: beside its flight to work, or where it has none. */
const flightsToWork =
  '//*[@role="dialog"]//button[contains(@aria-label, ": to work") or normalize-space()="Flights to work"]'

const duty = '(//li[@data-place]/button[@data-kind="trip"])[last()]'

async function passBetaWall({ see, tabTo, type }: WebKitPage, server: ReadyServer): Promise<void> {
  await tabTo(field('Beta password'))
  await type(server.beta_code, Key.ENTER)
  await see(heading(2, 'Log in'))
}

/** From the beta wall to a month with its duties, by keyboard alone. */
async function fetchByKeyboard(page: WebKitPage, server: ReadyServer): Promise<void> {
  const { driver } = page
  await driver.get(new URL('/dashboard', server.url).href)
  await passBetaWall(page, server)
  await logInAndFetch(page, server)
}

async function logInAndFetch({ see, tabTo, type }: WebKitPage, server: ReadyServer): Promise<void> {
  await tabTo(field('Email'))
  await type(server.email)
  await tabTo(field('Password'))
  await type(server.password, Key.ENTER)
  await see(heading(1, 'Roster'))
  await tabTo(button('Fetch roster'))
  await type(Key.ENTER)
  await see('//*[@role="dialog"]//h2[normalize-space()="Crew-system password"]')
  await tabTo(`//*[@role="dialog"]${field('Password')}`)
  await type(server.crew_password, Key.ENTER)
  await see(duty)
}

test('the main job by keyboard alone', { tag: ['@engines', '@main-job'] }, async ({ webKit, ownServer }) => {
  const { see, seeNo, tabTo, type } = webKit
  await fetchByKeyboard(webKit, ownServer)
  await see('//li/button[contains(., "£")]')
  await tabTo(duty)
  await type(Key.ENTER)
  await tabTo('//*[@role="dialog"]//button[@data-kind]')
  await type(Key.ENTER)
  await tabTo(flightsToWork)
  await type(Key.ENTER)
  await see('//*[@role="dialog"]//article[contains(., "£")]')
  await type(Key.ESCAPE)
  await seeNo('//*[@role="dialog"]')
})

test(
  'the month is there when the app starts without a server',
  { tag: '@engines' },
  async ({ webKit, ownServer }) => {
    const { driver, see } = webKit
    await fetchByKeyboard(webKit, ownServer)
    await driver.executeAsyncScript('navigator.serviceWorker.ready.then(() => arguments[0]())')
    await ownServer.stop()
    await driver.get('about:blank')
    await driver.get(new URL('/dashboard', ownServer.url).href)
    await see(duty)
  },
)

test(
  'pictures of the main screens, to be looked at',
  { tag: '@engines' },
  async ({ webKit, ownServer }, { project }) => {
    const { driver, see, seeNo, tabTo, type } = webKit
    const folder = path.join(pictures, project.name)
    await mkdir(folder, { recursive: true })
    const take = async (name: string) => {
      await driver.executeAsyncScript('document.fonts.ready.then(() => arguments[0]())')
      await writeFile(path.join(folder, `${name}.png`), await driver.takeScreenshot(), 'base64')
    }
    await driver.get(ownServer.url)
    await see(field('Beta password'))
    await take('01-beta-wall')
    await passBetaWall(webKit, ownServer)
    await take('02-landing')
    await logInAndFetch(webKit, ownServer)
    await seeNo('//*[contains(., " is up to date.")]')
    for (const { name, address } of mainScreens) {
      await driver.get(new URL(address, ownServer.url).href)
      await see('//h1')
      await seeNo('//*[@aria-busy="true" or @data-shape]')
      await take(name)
    }
    await driver.get(new URL('/dashboard', ownServer.url).href)
    await tabTo(duty)
    await type(Key.ENTER)
    await tabTo('//*[@role="dialog"]//button[@data-kind]')
    await type(Key.ENTER)
    await tabTo(flightsToWork)
    await type(Key.ENTER)
    await see('//*[@role="dialog"]//article[contains(., "£")]')
    await take('05-sheet')
  },
)
