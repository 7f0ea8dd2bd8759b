import {
  browserEnvironment,
  type Cookies,
  type Database,
  type Environment,
  type TextStorage,
  type Timer,
} from '@slipstream/client/device/environment'
import type { NetworkQuality } from '@slipstream/client/connectivity/types'
import type { JobKind } from '@slipstream/client/jobs/types'
import type { PushDevice } from '@slipstream/client/push/types'
import { flagKeys } from '@slipstream/client/storage/local-flags'
import { createFakePushDevice } from '@slipstream/client/testing/fake-push-device'
import { cacheVersion, type MonthCacheEntry } from '@slipstream/contract/device'
import { sessionCookies } from '@slipstream/contract/session'
import type { SavedFlights } from '@slipstream/contract/flights'
import type { RegistrationStep, User, UserSettings } from '@slipstream/contract/user'
import { airports } from '@slipstream/mocks/fixtures/airports'
import { newcomer } from '@slipstream/mocks/fixtures/registration'
import { itemsOfMonth, novemberRoster } from '@slipstream/mocks/fixtures/roster'
import {
  crewSystemName,
  demoSettings,
  demoUser,
  mockFrontendToken,
  mockRegistrationToken,
} from '@slipstream/mocks/fixtures/user'
import { storyRunHeader } from '@slipstream/mocks/story-run'
import { useEffect, useState } from 'react'
import { parsePath, UNSAFE_createMemoryHistory } from 'react-router-dom'
import { App } from '#shell/App.tsx'
import { AppFrame } from '#shell/PageTree.tsx'
import type { Engine } from '#data/engine.ts'
import { createCore } from '#shell/engine/create-core.ts'
import { createEngine } from '#shell/engine/create-engine.ts'
import { storyConnectivity, toolbarConnection } from './connection.ts'
import '#shell/routes/MemberRoutes.tsx'
import '#shell/Notices.tsx'
import '#shell/engine/open-machines.ts'
import '#features/pending-changes/PendingChangesButton.tsx'
import '#layout/Places.tsx'
import '#shell/routes/VisitorRoutes.tsx'

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

// The page is idle at once: where a play scrolls to, and so its picture, must not hang on when the navigation comes.
window.requestIdleCallback = (run) =>
  window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 0 }))

export interface StoryAppProps {
  /** The address the app opens at. */
  path: string
  /** What the history's entry of that address holds. */
  state?: unknown
  isSignedIn?: boolean
  /** Who is signed in. */
  user?: User
  hasBetaAccess?: boolean
  /** As the toolbar says, unless the story does; `changeConnection` changes it. */
  connection?: NetworkQuality
  /** The profile is on the device, as the last visit left it. */
  hasCachedProfile?: boolean
  /** A copy of November 2026 is on the device, as the last visit left it. */
  hasCachedMonth?: boolean
  /** This list of saved flights is on the device, as a visit five hours ago left it. */
  cachedSavedFlights?: SavedFlights
  /** The newcomer's registration lies on the device, as a visit left it at this step. */
  registrationStep?: RegistrationStep
  /** Its trial has begun, and a reload took away what the card's bank asked. */
  hasTrial?: boolean
  /** A job that an earlier page left open, as the device keeps it: of the scenario's own, by its id. */
  storedJob?: { kind: JobKind; jobId: string; month?: string; place?: string }
  /** The browser's push, made each time that the story is shown; without one there is none. */
  makePushDevice?: () => PushDevice
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
  // Of a visit half an hour ago, so that it is fetched again.
  lastFetch: Date.now() - 31 * 60_000,
  hasData: true,
})

/** Saved flights as the device has them since five hours ago. */
const savedAnswer = (data: SavedFlights) => ({ version: cacheVersion, at: Date.now() - 5 * 3_600_000, data })

const storedRegistration = (step: RegistrationStep, hasTrial: boolean) =>
  JSON.stringify({ token: mockRegistrationToken, step, email: newcomer.email, hasTrial })

function storyEnvironment({
  isSignedIn = true,
  user = demoUser,
  hasBetaAccess = true,
  hasCachedProfile = true,
  hasCachedMonth = false,
  cachedSavedFlights,
  registrationStep,
  hasTrial = false,
  storedJob,
  makePushDevice = () => createFakePushDevice({ obstacle: 'unsupported' }).device,
}: StoryAppProps): Environment {
  // The last profile this device saw: it carries the theme and the clock where the server has none to tell.
  const { theme, times } = document.documentElement.dataset
  const settings: UserSettings = {
    ...demoSettings,
    dark_mode: theme === 'dark',
    ...(times === 'india' && { clock_hours: 12 }),
  }
  const records = new Map<string, unknown>()
  if (hasCachedProfile)
    records.set(`${user.id}/profile`, {
      version: cacheVersion,
      user: times === 'india' ? { ...user, base_timezone: 'Asia/Kolkata' } : user,
      settings,
      crew_system_name: crewSystemName,
    })
  if (hasCachedMonth) records.set(`${user.id}/month/${month}`, cachedMonth(user.id))
  if (cachedSavedFlights) records.set(`${user.id}/answers/flight.saved{}`, savedAnswer(cachedSavedFlights))
  if (storedJob)
    records.set(`${user.id}/job/${storedJob.kind}`, { ...storedJob, startedAt: Date.now(), userId: user.id })
  const pushDevice = makePushDevice()
  return {
    ...browserEnvironment(),
    openPushDevice: () => Promise.resolve(pushDevice),
    onControllerChange: () => () => undefined,
    // No story hears of another.
    tabs: {
      lock: () => Promise.reject(new Error('A story has no other tabs.')),
      post: () => undefined,
      onMessage: () => () => undefined,
    },
    cookies: memoryCookies({
      [sessionCookies.csrfAccess]: 'story',
      ...(isSignedIn ? { [sessionCookies.frontend]: mockFrontendToken(user) } : {}),
    }),
    localStorage: memoryStorage({
      ...(hasBetaAccess ? { [flagKeys.betaAccess]: 'true' } : {}),
      ...(registrationStep
        ? { [flagKeys.registration]: storedRegistration(registrationStep, hasTrial) }
        : {}),
    }),
    sessionStorage: memoryStorage({}),
    openDatabase: () => memoryDatabase(records),
    writeLog: () => undefined,
  }
}

/**
 * An app whose story has ended sets no timers and asks for nothing: it would ask the server of the next story. What it asked
 * before carries the number of its story, by which the next one refuses it.
 */
function whileShown(environment: Environment) {
  const timers = new Set<Timer>()
  const run = document.documentElement.dataset['storyRun'] ?? ''
  let isShown = true
  return {
    environment: {
      ...environment,
      setTimeout(run: () => void, milliseconds: number) {
        const timer = environment.setTimeout(() => {
          timers.delete(timer)
          if (isShown) run()
        }, milliseconds)
        timers.add(timer)
        return timer
      },
      fetch: (...[input, init]: Parameters<Environment['fetch']>) => {
        if (!isShown) return Promise.reject<Response>(new DOMException('The story has ended.', 'AbortError'))
        const headers = new Headers(init?.headers)
        headers.set(storyRunHeader, run)
        return environment.fetch(input, { ...init, headers })
      },
    },
    begin: () => {
      isShown = true
    },
    end: () => {
      isShown = false
      for (const timer of timers) environment.clearTimeout(timer)
      timers.clear()
    },
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
  const [{ environment, begin, end }] = useState(() => whileShown(storyEnvironment(props)))
  const [engine] = useState(() =>
    createEngine(
      createCore(storyConfig, environment, () => storyConnectivity(props.connection ?? toolbarConnection())),
    ),
  )
  const { path, state, prepare } = props
  const [history] = useState(() =>
    UNSAFE_createMemoryHistory({ initialEntries: [{ ...parsePath(path), state }], v5Compat: true }),
  )
  useEffect(() => {
    begin()
    const stop = engine.betaAccess.start()
    engine.connectivity.start()
    void engine.session.start().then(() => prepare?.(engine))
    return () => {
      stop()
      engine.session.stop()
      engine.connectivity.stop()
      end()
    }
  }, [engine, prepare, begin, end])
  return (
    <AppFrame>
      <App engine={engine} history={history} />
    </AppFrame>
  )
}
