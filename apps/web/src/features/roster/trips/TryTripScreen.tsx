import { zoneCity } from '@slipstream/commute/time/clock'
import { useClock } from '#shared/clock.ts'
import type { TripOffer } from '@slipstream/commute/offers/offered-trip'
import { mostOffers } from '@slipstream/commute/offers/trip-board'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import type { ManualEntry } from '@slipstream/contract/roster'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Page } from '@slipstream/design-system/primitives/Page'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { TravelFormatsProvider } from '@slipstream/design-system/travel/formats'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { airportCodeSchema, localDateTimeSchema } from '@slipstream/contract/primitives'
import * as z from 'zod/mini'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { BackLink } from '#layout/navigation/BackLink.tsx'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { paths } from '#layout/navigation/paths.ts'
import { useTravelFormats } from '#shared/travel-formats.ts'
import { useAirports } from '#shared/airports/use-airports.ts'
import { ProfileProblem, useProfileState } from '#shared/profile/ProfileProblem.tsx'
import { isNotOffered, getMessage } from '#shared/forms/failure-message.ts'
import { createPersistedDraft } from '#shared/forms/visitor-drafts.ts'
import { useSharedFile } from '#shared/files/use-shared-file.ts'
import type { Place } from '../entry/entry-draft.ts'
import { usePlace } from '../entry/use-places.ts'
import { rosterSearch } from '../roster-url.ts'
import { OfferCard } from './OfferCard.tsx'
import { AddingNote } from './OfferFooter.tsx'
import { draftOfOffer } from './trip-draft.ts'
import { emptyInput, isOfBoard, useTripInput, withCorrected, withoutForm } from './trip-input.ts'
import { TripInput } from './TripInput.tsx'
import { RankedOffers, rankingId } from './RankedOffers.tsx'
import * as S from './TryTrip.styles.ts'
import { useTriedTrips } from './use-tried-trips.ts'

/** Trips on offer, each tried in the roster as it is known (issue 22 item 9). */
export function TryTripScreen() {
  return (
    <DashboardShell title="Try a trip" back={<BackLink to={paths.dashboard} label="Roster" />}>
      <Page width="page">
        <TryTrip />
      </Page>
    </DashboardShell>
  )
}

function TryTrip() {
  const clock = useClock()
  const shared = useSharedMessage()
  const { session, months, now, snackbars } = useEngine()
  const { user } = useStore(session)
  const navigate = useNavigate()
  const [offers, setOffers, changeOffers] = useOffers()
  const [input, setInput, changeInput] = useTripInput()
  const waiting = input.board?.trips.map(({ offer }) => offer) ?? []
  const { list, money, items, airports, reason, retry } = useTriedTrips(offers, waiting)
  const profile = useProfileState()
  const place = usePlace(user?.base ?? null, airports)
  const base = profile === 'loading' ? undefined : place
  const lookUp = useAirports(user ? [user.base] : [])
  const country = (user && lookUp(user.base)?.country) || undefined
  const formats = useTravelFormats(money)
  const isOpen = input.isOpen || offers.length === 0
  const inputTitle =
    input.changing !== null ? 'Change the offer' : input.board ? 'Check what was read' : 'Which trip?'
  const another = useRef<HTMLButtonElement>(null)
  /** The card that the focus goes to once it is there. */
  const shownNext = useRef<string | null>(null)

  const getPlace = (code: string): Place =>
    airports.find((airport) => airport.code === code) ?? {
      code,
      city: zoneCity(clock.zone),
      timezone: clock.zone,
    }
  const newId = () => `${now()}-${offers.length}`

  const done = (offer: TripOffer) => {
    if (isOfBoard(input.board, offer.id))
      return changeInput((was) => ({
        ...was,
        changing: null,
        draft: null,
        board: withCorrected(was.board, offer),
      }))
    const isChanged = offers.some(({ id }) => id === offer.id)
    shownNext.current = offer.id
    changeOffers((was) =>
      isChanged ? was.map((each) => (each.id === offer.id ? offer : each)) : [...was, offer],
    )
    changeInput((was) => (isChanged ? withoutForm(was) : emptyInput))
  }
  /** What was not read stays in the field. */
  const addTrips = (made: readonly TripOffer[], left: string) => {
    shownNext.current = offers.length + made.length > 1 ? rankingId : (made[0]?.id ?? null)
    changeOffers((was) => [...was, ...made].slice(0, mostOffers))
    setInput({ ...emptyInput, text: left })
  }
  const remove = (id: string) => {
    const left = offers.filter((each) => each.id !== id)
    shownNext.current = left.length > 1 ? rankingId : (left[0]?.id ?? null)
    changeOffers((was) => was.filter((each) => each.id !== id))
    if (left.length === 0) another.current?.focus()
  }
  const added = (offer: TripOffer, entry: ManualEntry) => {
    setOffers(offers.filter(({ id }) => id !== offer.id))
    snackbars.show({ tone: 'success', text: `${entry.title} added to your roster.` })
    void navigate(
      paths.dashboard + rosterSearch(getMonth(entry.start), null, { itemKey: itemKey(entry), view: 'duty' }),
    )
    void months.refresh(getMonth(entry.start))
  }

  const focusNext = (id: string, element: HTMLElement | null) => {
    if (element === null || shownNext.current !== id) return
    shownNext.current = null
    element.focus()
  }
  const change = (offer: TripOffer) =>
    changeInput((was) => ({
      ...was,
      isOpen: true,
      changing: offer.id,
      draft: draftOfOffer(offer, getPlace),
    }))
  const actions = { onAdded: added, onChange: change, onRemove: remove }

  return (
    <Stack gap="xl">
      {list.length < 2 && (
        <Note>
          See what a swap, an overtime offer or a trip to bid for does to your time at home before you take
          it. Nothing is saved to your roster until you add it.
        </Note>
      )}
      {shared !== null && (
        <Banner tone={shared.isReady ? 'info' : 'warning'}>
          {shared.isReady
            ? 'The message came from another app. Read it to fill in the fields.'
            : 'What was shared could not be taken over. Paste it here.'}
        </Banner>
      )}
      {profile === 'failed' && <ProfileProblem />}
      {profile === 'loading' && offers.length > 0 && (
        <SkeletonGroup label="Loading your commutes">
          <Skeleton shape="block" height="24rem" />
        </SkeletonGroup>
      )}
      {user?.home_airports.length === 0 && (
        <Banner tone="warning">Set your home airport in your profile: without it no commute is known.</Banner>
      )}
      {reason !== null && !isNotOffered(reason) && (
        <Banner
          tone="warning"
          action={
            <Button tone="secondary" onClick={retry}>
              Try again
            </Button>
          }
        >
          {getMessage(reason)}
        </Banner>
      )}
      {list.length > 0 && (
        <TravelFormatsProvider value={formats}>
          {list.length === 1 &&
            list.map((each) => (
              <OfferCard
                key={each.offer.id}
                each={each}
                headingLevel={2}
                ref={(element) => focusNext(each.offer.id, element)}
                {...actions}
              />
            ))}
          {list.length > 1 && (
            <RankedOffers list={list} onShown={focusNext}>
              {(each) => <OfferCard each={each} headingLevel={4} {...actions} />}
            </RankedOffers>
          )}
          <AddingNote offers={list.map(({ offer }) => offer)} />
        </TravelFormatsProvider>
      )}
      {!isOpen && offers.length < mostOffers && (
        <Button
          ref={another}
          tone="secondary"
          isBlock
          onClick={() => changeInput((was) => ({ ...was, isOpen: true }))}
        >
          Try another trip
        </Button>
      )}
      {!isOpen && offers.length >= mostOffers && (
        <Note>At most ten trips are compared. Remove one to try another.</Note>
      )}
      {isOpen && (
        <S.Input title={inputTitle}>
          {base === undefined ? (
            <SkeletonGroup label="Loading your base">
              <Skeleton shape="block" height="24rem" />
            </SkeletonGroup>
          ) : (
            <TripInput
              {...{ input, changeInput, items, base, country, newId, getPlace }}
              capacity={mostOffers - offers.length}
              onDone={done}
              onTrips={addTrips}
              onCancel={offers.length > 0 ? () => changeInput(withoutForm) : undefined}
            />
          )}
        </S.Input>
      )}
    </Stack>
  )
}

const offerSchema: z.ZodMiniType<TripOffer> = z.object({
  id: z.string(),
  title: z.string(),
  report: localDateTimeSchema,
  clear: localDateTimeSchema,
  origin: airportCodeSchema,
  destination: airportCodeSchema,
  // What an earlier build saved has no such field.
  replacedKey: z._default(z.nullable(z.string()), null),
})

/** The trips that are tried: in memory, and across the app's own reloads; never on the server. */
const useOffers = createPersistedDraft<readonly TripOffer[]>({
  name: 'trip-offers',
  schema: z.array(offerSchema).check(z.maxLength(mostOffers)),
  initial: [],
})

/** Puts a message that another app shared where one is pasted; null where none was. */
function useSharedMessage(): { isReady: boolean } | null {
  const { log } = useEngine()
  const [, setInput] = useTripInput()
  const shared = useSharedFile('message', (file) => {
    void file
      .text()
      .then((text) => setInput({ ...emptyInput, isOpen: true, text }))
      .catch(() => log.error('a shared message could not be read'))
  })
  return shared && { isReady: !('problem' in shared) }
}
