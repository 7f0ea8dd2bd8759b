import type { Page } from '@playwright/test'

/** Everything that this browser holds of the app: databases, both storages, caches, cookies and the screen, as one text. */
export async function everythingOn(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The database cannot be read.')))
      })
    const found: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.documentElement.outerHTML,
    ]
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store)
        found.push(store, await done(records.getAllKeys()), await done(records.getAll()))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        found.push(name, request.url, (await answer?.text()) ?? '')
      }
    }
    return JSON.stringify(found)
  })
  return stored + JSON.stringify(await page.context().cookies())
}

/** The names of the records in the device's database. */
export function recordNames(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('slipstream')
        opening.addEventListener('error', () => reject(new Error('The database does not open.')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const keys = database.transaction('records').objectStore('records').getAllKeys()
          keys.addEventListener('success', () => {
            database.close()
            resolve(keys.result.map(String))
          })
        })
      }),
  )
}

/** Writes something else over the record whose name ends so. */
export const corrupt = (page: Page, name: string) => rewrite(page, { ending: name, isWhole: true })

/** Breaks one field of the month whose name ends so, and leaves that this build wrote it. */
export const breakField = (page: Page, name: string) => rewrite(page, { ending: name, isWhole: false })

function rewrite(page: Page, asked: { ending: string; isWhole: boolean }): Promise<void> {
  return page.evaluate(
    ({ ending, isWhole }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('slipstream')
        opening.addEventListener('error', () => reject(new Error('The database does not open.')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const change = database.transaction('records', 'readwrite')
          const records = change.objectStore('records')
          const keys = records.getAllKeys()
          keys.addEventListener('success', () => {
            const key = keys.result.find((each) => typeof each === 'string' && each.endsWith(ending))
            if (key === undefined) return reject(new Error(`There is no record ${ending}.`))
            if (isWhole) return void records.put({ version: '1.0', roster: 'half a rec' }, key)
            const reading = records.get(key)
            reading.addEventListener('success', () => {
              const [item] = reading.result.roster
              records.put({ ...reading.result, roster: [{ ...item, sectors: [null] }] }, key)
            })
          })
          change.addEventListener('complete', () => {
            database.close()
            resolve()
          })
        })
      }),
    asked,
  )
}
