import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { useEngine } from '#data/engine.ts'
import { SignedInOnly } from './guards.tsx'
import { lazyScreen } from '#layout/loading/lazy-screen.tsx'
import { hasMode, isManaging, signupState } from '#layout/navigation/navigation-state.ts'
import { OnlineOnly } from '#layout/navigation/Redirect.tsx'
import { paths } from '#layout/navigation/paths.ts'
import { Redirect } from '#layout/navigation/Redirect.tsx'
import { useStore } from '#data/use-store.ts'
import { useAddress } from '#layout/navigation/address.ts'

const SubscriptionScreen = lazyScreen(
  async () => (await import('#features/payment/subscription/SubscriptionScreen.tsx')).SubscriptionScreen,
)
const CalendarsScreen = lazyScreen(
  async () => (await import('#features/calendars/CalendarsScreen.tsx')).CalendarsScreen,
)
const SharingScreen = lazyScreen(
  async () => (await import('#features/sharing/SharingScreen.tsx')).SharingScreen,
)
const HotlineScreen = lazyScreen(
  async () => (await import('#features/search/HotlineScreen.tsx')).HotlineScreen,
)
const SavedScreen = lazyScreen(async () => (await import('#features/saved/SavedScreen.tsx')).SavedScreen)
const TryTripScreen = lazyScreen(
  async () => (await import('#features/roster/trips/TryTripScreen.tsx')).TryTripScreen,
)
const YearScreen = lazyScreen(async () => (await import('#features/year/YearScreen.tsx')).YearScreen)
const BookingsScreen = lazyScreen(
  async () => (await import('#features/roster/bookings/BookingsScreen.tsx')).BookingsScreen,
)
const FlightChangesScreen = lazyScreen(
  async () => (await import('#features/changes/FlightChangesScreen.tsx')).FlightChangesScreen,
)
const SettingsRoutes = lazyScreen(
  async () => (await import('#features/settings/SettingsRoutes.tsx')).SettingsRoutes,
)

/** The screens below /dashboard. A link may have preloaded one on touch or focus (see `warmScreens`). */
export const memberScreens = {
  [paths.hotline]: HotlineScreen,
  [paths.saved]: SavedScreen,
  [paths.tryTrip]: TryTripScreen,
  [paths.bookings]: BookingsScreen,
  [paths.year]: YearScreen,
  [paths.flightChanges]: FlightChangesScreen,
  [paths.settings]: SettingsRoutes,
  [paths.calendars]: CalendarsScreen,
  [paths.sharing]: SharingScreen,
  [paths.payment]: SubscriptionScreen,
}

/** The screens of the navigation bar but the roster. */
export const tabScreens = [HotlineScreen, SavedScreen, FlightChangesScreen, SettingsRoutes]

/**
 * Redirects a subscribed user from the payment page to /dashboard, unless they came from the settings to manage their
 * subscription (docs/decisions/0007-access.md).
 */
function ManagingOnly({ children }: { children: ReactNode }) {
  const state = useAddress((address) => address.state)
  return isManaging(state) ? children : <Redirect to={paths.dashboard} />
}

/** Passes the payment screen the reason it is open (specification §2: mode initial_signup, and the subscription's status). */
function WithMode({ children }: { children: ReactNode }) {
  const state = useAddress((address) => address.state)
  const { user, token } = useStore(useEngine().session)
  const signup = signupState((user ?? token)?.subscription_status ?? null)
  if (signup && !hasMode(state)) return <Redirect to={paths.payment} state={signup} />
  return children
}

/** Every route below /dashboard except the roster's; each screen loads on first use. */
export function MemberRoutes() {
  const payment = <SubscriptionScreen />
  return (
    <Routes>
      <Route
        path="hotline"
        element={
          <SignedInOnly>
            <OnlineOnly fallback={paths.dashboard}>
              <HotlineScreen />
            </OnlineOnly>
          </SignedInOnly>
        }
      />
      <Route
        path="settings/payment"
        element={
          <SignedInOnly unsubscribed={<WithMode>{payment}</WithMode>}>
            <ManagingOnly>{payment}</ManagingOnly>
          </SignedInOnly>
        }
      />
      <Route
        path="settings/calendars"
        element={
          <SignedInOnly>
            <CalendarsScreen />
          </SignedInOnly>
        }
      />
      <Route
        path="settings/sharing"
        element={
          <SignedInOnly>
            <SharingScreen />
          </SignedInOnly>
        }
      />
      <Route
        path="try-trip"
        element={
          <SignedInOnly>
            <TryTripScreen />
          </SignedInOnly>
        }
      />
      <Route
        path="bookings"
        element={
          <SignedInOnly>
            <BookingsScreen />
          </SignedInOnly>
        }
      />
      <Route
        path="year"
        element={
          <SignedInOnly>
            <YearScreen />
          </SignedInOnly>
        }
      />
      <Route
        path="saved"
        element={
          <SignedInOnly>
            <SavedScreen />
          </SignedInOnly>
        }
      />
      <Route
        path="flight-changes/*"
        element={
          <SignedInOnly>
            <OnlineOnly fallback={paths.dashboard}>
              <FlightChangesScreen />
            </OnlineOnly>
          </SignedInOnly>
        }
      />
      <Route
        path="settings/*"
        element={
          <SignedInOnly>
            <SettingsRoutes />
          </SignedInOnly>
        }
      />
      <Route path="*" element={<Redirect to={paths.dashboard} />} />
    </Routes>
  )
}
