import { addMonths, currentMonth, parseMonth } from '@slipstream/commute/time/calendar-dates'
import { Suspense, useEffect, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { useEngine, type Engine } from '#data/engine.ts'
import { lazyComponent, loadWhenIdle, useIdle } from '#layout/loading/lazy-component.tsx'
import { lazyScreen } from '#layout/loading/lazy-screen.tsx'
import { ScreenLoading } from '#layout/loading/PageLoading.tsx'
import { flightChangesPath, paths } from '#layout/navigation/paths.ts'
import { Redirect } from '#layout/navigation/Redirect.tsx'
import { SectionBoundary } from '#layout/failure/SectionBoundary.tsx'
import { OptionalComponent } from '#layout/loading/OptionalComponent.tsx'
import { useStore } from '#data/use-store.ts'
import { usePath, useWholeAddress } from '#layout/navigation/address.ts'
import { SignedInOnly } from './guards.tsx'
import { PublicChips, Wall } from '../Wall.tsx'
import { MemberRoutes, memberScreens, tabScreens } from './MemberRoutes.tsx'
import { RegisterScreen } from './register-screen.ts'
import { ScreenArrival } from './ScreenArrival.ts'
import { warmScreens } from './warm-screens.ts'
import { ReplayInput } from '../first-paint/replay-input.ts'

const VisitorRoutes = lazyScreen(async () => (await import('./VisitorRoutes.tsx')).VisitorRoutes)
const RosterScreen = lazyScreen(async () => (await import('#features/roster/RosterScreen.tsx')).RosterScreen)

/** The screens that a tap may have to wait for, by path. */
export const screens = {
  ...memberScreens,
  [paths.dashboard]: RosterScreen,
  [paths.landing]: VisitorRoutes,
  [paths.register]: RegisterScreen,
}

/** How long to wait for the first screen, in ms: behind the splash, and behind a prerendered page, which already shows it. */
const patience = { splash: 150, page: 5000 } as const

const within = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))])

/**
 * Loads the roster's screen and the cached months of an installed app while the session is being checked. Resolves once
 * both are there or the wait is over.
 */
export async function preloadRoster(
  { pathname, search }: Location,
  { months, now }: Engine,
  checked: Promise<unknown>,
): Promise<void> {
  if (pathname !== paths.dashboard) return
  const month = parseMonth(new URLSearchParams(search).get('month')) ?? currentMonth(now())
  // With the months beside it, so that it is planned once.
  const cached = checked.then(() =>
    Promise.all([-1, 0, 1].map((step) => months.load(addMonths(month, step)))),
  )
  await within(patience.splash, Promise.all([RosterScreen.preload(), cached]))
}

/** Loads the screens that a visitor sees at a path. */
export function preloadPublicScreens(pathname: string): Promise<unknown> {
  const screensThere = pathname === paths.register ? [VisitorRoutes, RegisterScreen] : [VisitorRoutes]
  return Promise.all(screensThere.map((screen) => screen.preload()))
}

/** Loads what replaces the wall, or a prerendered page, and waits for the authentication check. */
export async function preloadPublic({ pathname }: Location, checked: Promise<unknown>): Promise<void> {
  await within(patience.page, Promise.all([checked, preloadPublicScreens(pathname)]))
}

const RosterBackgroundWork = lazyComponent(
  async () => (await import('../RosterBackgroundWork.tsx')).RosterBackgroundWork,
)

/** The beta wall stands before everything else (specification §6). */
function BehindBetaWall({ children }: { children: ReactNode }) {
  const engine = useEngine()
  const { status, isLoading } = useStore(engine.betaAccess)
  if (isLoading) return null
  return status === 'granted' ? children : <Wall core={engine} />
}

/** Checks authentication on every route change; the session decides how often (specification §4 Session). */
function useRouteChangeCheck() {
  const { session } = useEngine()
  const pathname = usePath()
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new path is the reason to run
  useEffect(() => session.onRouteChange(), [session, pathname])
}

/** The member's screens load when a finger is on their link, or while the page is idle: no tap waits for code. */
function useWarmScreens() {
  const { environment, session } = useEngine()
  const { isSubscribed } = useStore(session)
  useEffect(() => {
    if (isSubscribed) for (const { preload } of tabScreens) loadWhenIdle(preload)
  }, [isSubscribed])
  useEffect(() => {
    const ended = new AbortController()
    warmScreens(memberScreens, () => environment.isOnline(), ended.signal)
    return () => ended.abort()
  }, [environment])
}

/** Mounted after the authentication check: before it, idle time is only a wait for the cached roster, which comes first. */
function BackgroundWorkWhenIdle() {
  return (
    <OptionalComponent section="background work">{useIdle() && <RosterBackgroundWork />}</OptionalComponent>
  )
}

/** Redirects to another path with everything else of the address. */
function RedirectPath({ to }: { to: string }) {
  const { search, hash, state } = useWholeAddress()
  return <Redirect to={{ pathname: to, search, hash }} state={state} />
}

/** The routes of specification §2. Only the roster's screen is in the first load. */
export function AppRoutes() {
  useRouteChangeCheck()
  useWarmScreens()
  const pathname = usePath()
  const { connectivity, session } = useEngine()
  const { authChecked } = useStore(session)
  const ofFlightChanges = flightChangesPath(pathname)
  if (ofFlightChanges !== null) return <RedirectPath to={ofFlightChanges} />
  return (
    <>
      {authChecked && <BackgroundWorkWhenIdle />}
      <SectionBoundary section="screen" resetKey={pathname} instead="page">
        <Suspense fallback={<ScreenLoading />}>
          <BehindBetaWall>
            <Routes>
              <Route
                path={paths.dashboard}
                element={
                  <SignedInOnly>
                    <RosterScreen />
                  </SignedInOnly>
                }
              />
              <Route path={`${paths.dashboard}/*`} element={<MemberRoutes />} />
              <Route
                path="*"
                element={
                  <>
                    <PublicChips connectivity={connectivity} />
                    <VisitorRoutes />
                  </>
                }
              />
            </Routes>
          </BehindBetaWall>
          <ReplayInput />
        </Suspense>
      </SectionBoundary>
      {/* Last: it scrolls a screen that is there. */}
      <ScreenArrival />
    </>
  )
}
