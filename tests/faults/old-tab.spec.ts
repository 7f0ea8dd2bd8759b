import { expect, memberWithRoster, openRoster, test } from './fixtures.ts'

// The worker has every chunk on the device: an old tab is one that never had it, or lost it.
test.use({ serviceWorkers: 'block' })

test('an old tab after a new deploy: a screen whose chunk is gone loads the page once, and offline never (spec §4 Service worker)', async ({
  page,
  context,
  network,
  server,
  watch,
}) => {
  watch.expectError(
    /^Failed to load resource|chunk|dynamically imported module|^call failed|^screen not loaded/i,
  )
  // There is no worker here, and offline nothing else can be loaded either.
  watch.expectError(
    /^service worker not registered|^(?:the roster is|badge and notices are) not kept up|^section failed/,
  )
  watch.expectReloads(1)
  // Gone from the beginning: parts that load by themselves once the page is idle would bring the screen's chunk with them.
  network.rule(/^\/assets\/settings-(?!later)/, { status: 404, type: 'text/plain', body: 'Not found' })
  await openRoster(page, network, await memberWithRoster(server))
  const settings = page.getByRole('link', { name: 'Settings' }).first()
  await settings.waitFor()

  await context.setOffline(true)
  await settings.click()
  await expect(page.getByRole('heading', { name: 'Connection Problem' })).toBeVisible()
  expect(watch.reloads).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText(/^(Offline - |You're offline)/)).toBeHidden()
  // The page that is loaded again is the newer build's, whose chunks are there.
  page.on('request', (request) => request.isNavigationRequest() && network.clear())
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => watch.reloads.length).toBe(1)
  // A row of the screen itself: its heading stands over the wait for it too.
  await expect(page.getByRole('link', { name: /^Profile/ })).toBeVisible()
})
