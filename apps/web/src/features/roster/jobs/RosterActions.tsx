import { memo, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isAbort } from '@slipstream/client/http/http-errors'
import { SectionBoundary } from '#layout/failure/SectionBoundary.tsx'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import { useEngine } from '#data/engine.ts'
import { isOpenedHere, openedHere } from '#layout/navigation/navigation-state.ts'
import { paths } from '#layout/navigation/paths.ts'
import { AirlineStatusPlace, useAirlineStatusSheet } from '#shared/airline-status/AirlineStatusPlace.tsx'
import { getMessage } from '#shared/forms/failure-message.ts'
import { useStore } from '#data/use-store.ts'
import { addingEntry } from '../entry/entry-state.ts'
import { rosterSearch, type RosterLayout } from '../roster-url.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { runCrewJob, runOptimiser } from './crew-jobs.ts'
import { RosterMenu, type RosterAction } from './RosterMenu.tsx'
import { readRosterSheet, sheetPart, sheetSearch } from './sheet-url.ts'
import { useAddress, useAskedAddress } from '#layout/navigation/address.ts'

const OptimiseSheet = lazyComponent(async () => (await import('../optimise/OptimiseSheet.tsx')).OptimiseSheet)
const MonthPictureSheet = lazyComponent(
  async () => (await import('../month/MonthPictureSheet.tsx')).MonthPictureSheet,
)
const SectorResults = lazyComponent(async () => (await import('./SectorResultsSheet.tsx')).SectorResults)
const WaitingMails = lazyComponent(
  async () => (await import('../bookings/use-mailed-bookings.ts')).WaitingMails,
)
const RecoverySheet = lazyComponent(async () => (await import('../recovery/RecoverySheet.tsx')).RecoverySheet)

interface RosterActionsProps {
  month: string
  layout: RosterLayout
}

const isOptimising = ({ search }: { search: string }) =>
  readRosterSheet(new URLSearchParams(search))?.kind === 'optimise'

/** Refreshes prices alone, at the user's request; a failure is shown. */
function usePrices(month: string) {
  const { monthPrices, overlays } = useEngine()
  const [isPricing, setPricing] = useState(false)
  async function refresh() {
    setPricing(true)
    try {
      const prices = await monthPrices()
      await prices.ask(month)
    } catch (error) {
      if (isAbort(error)) return
      const isTriedAgain = await overlays.ask({
        type: 'error',
        title: 'Prices not refreshed',
        message: getMessage(error),
        confirm: { confirmLabel: 'Try again', cancelLabel: 'Close' },
      })
      if (isTriedAgain) await refresh()
    } finally {
      setPricing(false)
    }
  }
  return { isPricing, refresh }
}

/** The actions for the month in view, and the sheets with their results. */
export const RosterActions = memo(({ month, layout }: RosterActionsProps) => {
  const engine = useEngine()
  const { jobs, months } = engine
  const navigate = useNavigate()
  const asked = useAskedAddress()
  const sheet = readRosterSheet(new URLSearchParams(useAddress(({ search }) => sheetPart(search))))
  const snapshot = useStore(jobs)
  const { data } = useStore(months.get(month))
  const { isPricing, refresh: refreshPrices } = usePrices(month)
  const [waiting, setWaiting] = useState('')

  // The URL without the sheet, for when back would leave the month.
  const bare = rosterSearch(month, layout)
  const close = () => void (isOpenedHere(asked().state) ? navigate(-1) : navigate(bare, { replace: true }))
  const isAsked = sheet?.kind === 'optimise'
  const isRecovering = sheet?.kind === 'recover' || sheet?.kind === 'recovered'
  const optimise = () => {
    const place = paths.dashboard + sheetSearch(month, layout, { kind: 'optimise' })
    void runOptimiser(engine, month, place, (to) => {
      // Not again over the sheet that asked for newer flights.
      if (!isOptimising(asked())) void navigate(to, { state: openedHere })
    })
  }

  const { open: openStatus } = useAirlineStatusSheet()
  const goTo = (place: string) => void navigate(place)
  const act: Record<RosterAction, () => void> = {
    fetch: () => void runCrewJob(engine, 'rosterUpdate', month, goTo),
    prices: () => void refreshPrices(),
    fares: () => void runCrewJob(engine, 'priceRefresh', month, goTo),
    optimise,
    share: () => void navigate(sheetSearch(month, layout, { kind: 'picture' }), { state: openedHere }),
    try: () => void navigate(paths.tryTrip),
    year: () => void navigate(paths.year),
    booking: () => void navigate(paths.bookings),
    add: () => void navigate(asked().search, { state: addingEntry }),
    import: () => void navigate(paths.calendars),
    status: openStatus,
  }

  return (
    <>
      <RosterMenu
        jobs={snapshot}
        isPricing={isPricing}
        isSample={data?.isSampleData === true}
        isFetched={data?.hasData === true || (data?.filtered.length ?? 0) > 0}
        waiting={waiting}
        onAction={(action) => act[action]()}
      />
      <SectionBoundary section="waiting mails" instead="nothing">
        <Suspense fallback={null}>
          <WaitingMails onText={setWaiting} />
        </Suspense>
      </SectionBoundary>
      <SheetBoundary section="optimise sheet" isOpen={isAsked}>
        <OptimiseSheet month={month} isOpen={isAsked} onClose={close} onStartAgain={optimise} />
      </SheetBoundary>
      <SheetBoundary section="month picture" isOpen={sheet?.kind === 'picture'}>
        <MonthPictureSheet month={month} isOpen={sheet?.kind === 'picture'} onClose={close} />
      </SheetBoundary>
      <SheetBoundary section="new plan" isOpen={isRecovering}>
        <RecoverySheet
          month={month}
          missed={sheet?.kind === 'recover' ? sheet.missed : null}
          showsTaken={sheet?.kind === 'recovered'}
          isOpen={isRecovering}
          onTaken={() =>
            void navigate(sheetSearch(month, layout, { kind: 'recovered' }), {
              replace: true,
              state: asked().state,
            })
          }
          onClose={close}
        />
      </SheetBoundary>
      <AirlineStatusPlace />
      <SheetBoundary section="flights of a duty" isOpen={sheet?.kind === 'flights'}>
        <SectorResults found={sheet?.kind === 'flights' ? sheet : null} month={month} onClose={close} />
      </SheetBoundary>
    </>
  )
})
