import { expect, logIn, test } from './fixtures.ts'
import * as z from 'zod'

const manifestSchema = z.looseObject({
  name: z.string(),
  start_url: z.string(),
  display: z.literal('standalone'),
  icons: z.array(
    z.looseObject({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() }),
  ),
  shortcuts: z.array(z.looseObject({ name: z.string(), url: z.string() })),
  screenshots: z.optional(z.array(z.looseObject({ src: z.string(), sizes: z.string(), type: z.string() }))),
})

/** The pixels of a picture, as the browser draws it. */
const sizeOf = (src: string) =>
  new Promise<string>((resolve, reject) => {
    const picture = new Image()
    picture.addEventListener('load', () => resolve(`${picture.naturalWidth}x${picture.naturalHeight}`))
    picture.addEventListener('error', () => reject(new Error(`${src} is no picture.`)))
    picture.src = src
  })

test('Chromium finds nothing that keeps the app from being installed, and it starts without a network (issue 7 item 6)', async ({
  page,
  context,
  server,
}) => {
  await logIn(page, server)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
  const cdp = await context.newCDPSession(page)
  const { url, errors, data } = await cdp.send('Page.getAppManifest')
  expect(new URL(url).origin).toBe(new URL(server.url).origin)
  expect(errors).toEqual([])
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // A context of Playwright's is a private window, in which nothing is ever installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const manifest = manifestSchema.parse(JSON.parse(data ?? ''))
  const pictures = [...manifest.icons, ...(manifest.screenshots ?? [])]
  for (const { src, sizes, type } of pictures) {
    const answer = await page.request.get(src)
    expect(answer.headers()['content-type'], src).toContain(type)
    if (sizes !== 'any') expect(await page.evaluate(sizeOf, src), src).toBe(sizes)
  }
  const purposes = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)
  expect(purposes).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']))

  await context.setOffline(true)
  for (const path of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
  await page.goto(manifest.start_url)
  await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
})
