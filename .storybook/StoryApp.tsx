import {
  browserEnvironment,
  type Cookies,
  type Database,
  type Environment,
  type TextStorage,
} from '@slipstream/client/environment'
import { cacheVersion, localStorageKeys } from '@slipstream/contract/device'
import { sessionCookies } from '@slipstream/contract/session'
import type { MonthCacheEntry } from '@slipstream/contract/device'
import type { User } from '@slipstream/contract/user'
import { airports } from '@slipstream/mocks/fixtures/airports'
import { itemsOfMonth, novemberRoster } from '@slipstream/mocks/fixtures/roster'
import { demoSettings, demoUser, mockFrontendToken } from '@slipstream/mocks/fixtures/user'
import { useEffect, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../apps/web/src/app/App.tsx'
import { createEngine, type Engine } from '../apps/web/src/app/engine.ts'

/*
 * For stories only: the whole app on a device of its own, in memory, with MSW as its server. Nothing of one story is
 * there in the next.
 */

function memoryStorage(initial: Record<string, string>): TextStorage {
  const texts = new Map(Object.entries(initial))
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
    key: (index) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size
    },
  }
}

function memoryCookies(initial: Record<string, string>): Cookies {
  const cookies = new Map(Object.entries(initial))
  return {
    read: (name) => cookies.get(name),
    write: (name, value, maxAgeSeconds) =>
      void (maxAgeSeconds > 0 ? cookies.set(name, value) : cookies.delete(name)),
  }
}

function memoryDatabase(records: Map<string, unknown>): Database {
  return {
    get: (key) => Promise.resolve(records.get(key)),
    set: (key, value) => Promise.resolve(void records.set(key, value)),
    remove: (keys) => Promise.resolve(keys.forEach((key) => records.delete(key))),
    keys: () => Promise.resolve([...records.keys()]),
    clear: () => Promise.resolve(records.clear()),
  }
}

export interface StoryAppProps {
  /** The address the app opens at. */
  path: string
  isSignedIn?: boolean
  /** Who is signed in. */
  user?: User
  hasBetaAccess?: boolean
  /** As the toolbar says, unless the story does. */
  isOnline?: boolean
  /** A copy of November 2026 is on the device, as the last visit left it. */
  hasCachedMonth?: boolean
  /** Something to do to the engine before the app is shown: open an overlay, start a job. */
  prepare?: (engine: Engine) => void
}

const month = '2026-11'

/** November as the device keeps it (specification §3, Month cache entry). */
const cachedMonth = (userId: string): MonthCacheEntry => ({
  version: cacheVersion,
  userId,
  roster: [...novemberRoster],
  filtered: itemsOfMonth(novemberRoster, month),
  airports: [...airports],
  isSampleData: true,
  lastFetch: Date.now(),
  hasData: true,
})

function storyEnvironment({
  isSignedIn = true,
  user = demoUser,
  hasBetaAccess = true,
  hasCachedMonth = false,
  isOnline = document.documentElement.dataset['connection'] !== 'offline',
}: StoryAppProps): Environment {
  // The last profile this device saw: it carries the theme where the server has none to tell (ThemeSync).
  const settings = { ...demoSettings, dark_mode: document.documentElement.dataset['theme'] === 'dark' }
  const records = new Map<string, unknown>([
    [`${user.id}/profile`, { version: cacheVersion, user, settings }],
  ])
  if (hasCachedMonth) records.set(`${user.id}/month/${month}`, cachedMonth(user.id))
  return {
    ...browserEnvironment(),
    isOnline: () => isOnline,
    onControllerChange: () => () => undefined,
    cookies: memoryCookies({
      [sessionCookies.csrfAccess]: 'story',
      ...(isSignedIn ? { [sessionCookies.frontend]: mockFrontendToken(user) } : {}),
    }),
    localStorage: memoryStorage(hasBetaAccess ? { [localStorageKeys.betaAccess]: 'true' } : {}),
    openDatabase: () => memoryDatabase(records),
    writeLog: () => undefined,
  }
}

const storyConfig = {
  apiHost: '',
  taskServiceHost: '',
  forcePolling: false,
  betaCode: 'FIRST-OFFICER',
  contactEmail: 'hello@slipstream.example',
  flagBaseUrl: `${import.meta.env.BASE_URL}flags`,
  logDebug: false,
  logCritical: false,
} as const

/** The app at one address, in one state of the device; the server's state is the story's MSW scenario. */
export function StoryApp(props: StoryAppProps) {
  const [engine] = useState(() => createEngine(storyConfig, storyEnvironment(props)))
  const { path, prepare } = props
  useEffect(() => {
    const stop = engine.betaAccess.start()
    void engine.session.start().then(() => prepare?.(engine))
    return () => {
      stop()
      engine.session.stop()
    }
  }, [engine, prepare])
  return (
    <App
      engine={engine}
      renderRouter={(routes) => <MemoryRouter initialEntries={[path]}>{routes}</MemoryRouter>}
    />
  )
}
