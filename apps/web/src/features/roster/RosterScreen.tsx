import { type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { currentMonth } from '@slipstream/commute/time/calendar-dates'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { clearInstant, itemKey } from '@slipstream/commute/roster/roster-items'
import { getPresence } from '@slipstream/commute/plan/read/presence'
import { hasHeldFlight } from '@slipstream/commute/today/live/near-flights'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { RosterItem } from '@slipstream/contract/roster'
import type { UserSettings } from '@slipstream/contract/user'
import { breakpoints, calendarWithDetail } from '@slipstream/design-system/tokens/breakpoints'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { TravelFormatsProvider } from '@slipstream/design-system/travel/formats'
import { ListDetail } from '@slipstream/design-system/ListDetail'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useStore } from '#data/use-store.ts'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { lazyComponent, useIdle } from '#layout/loading/lazy-component.tsx'
import { openedHere } from '#layout/navigation/navigation-state.ts'
import { OptionalComponent } from '#layout/loading/OptionalComponent.tsx'
import { SectionBoundary } from '#layout/failure/SectionBoundary.tsx'
import { useMediaQuery } from '#shared/use-media-query.ts'
import { AirlineStatusChip } from '#shared/airline-status/AirlineStatusChip.tsx'
import { useTravelFormats } from '#shared/travel-formats.ts'
import { useProfileState } from '#shared/profile/ProfileProblem.tsx'
import { airportNames } from '#shared/airports/airport-names.ts'
import { usePlanMoney } from '#shared/roster/use-plan-money.ts'
import { useAddress } from '#layout/navigation/address.ts'
import { RosterActions } from './jobs/RosterActions.tsx'
import { MonthTools } from './month/MonthTools.tsx'
import { NowSection } from './today/NowSection.tsx'
import { MonthHead } from './month/MonthHead.tsx'
import type { SettingQuestionName } from './SettingQuestion.tsx'
import { openDuty } from './duty/detail-props.ts'
import { OpenDuty } from './duty/OpenDuty.tsx'
import { RosterBody } from './RosterBody.tsx'
import * as S from './RosterScreen.styles.ts'
import { monthPart, readRosterLocation, rosterSearch, type RosterView } from './roster-url.ts'
import { useRosterImport } from './jobs/use-roster-import.ts'
import { useRosterMonth } from './use-roster-month.ts'
import { monthOfItem } from './month/next-duty.ts'
import { useMonthsBeside } from './month/use-months-beside.ts'
import { useMonthAhead } from './month/use-month-ahead.ts'
import { useRestDecision } from './rest/use-rest-decision.ts'
import { useRosterPlan } from './use-roster-plan.ts'

const MonthBanners = lazyComponent(async () => (await import('./RosterNotices.tsx')).MonthBanners)
const FetchDue = lazyComponent(async () => (await import('./jobs/FetchDue.tsx')).FetchDue)
const SettingQuestion = lazyComponent(async () => (await import('./SettingQuestion.tsx')).SettingQuestion)
const RosterCalendarView = lazyComponent(
  async () => (await import('./calendar/RosterCalendarView.tsx')).RosterCalendarView,
)
const CalendarDay = lazyComponent(async () => (await import('./calendar/CalendarDay.tsx')).CalendarDay)
const DutyDetail = lazyComponent(async () => (await import('./duty/DutyDetail.tsx')).DutyDetail)
const InstallOffer = lazyComponent(
  async () => (await import('#shared/install/InstallOffer.tsx')).InstallOffer,
)
const NextStep = lazyComponent(async () => (await import('./first-run/NextStep.tsx')).NextStep)

const noItems: readonly RosterItem[] = []

/** The key of the duty under way or the next one; of a month that is over, of its first. */
function getNextKey(items: readonly RosterItem[], at: Instant): string | null {
  const next = items.find((item) => clearInstant(item) > at) ?? items[0]
  return next ? itemKey(next) : null
}

/** What a screen can do without until the page is idle, so that its code is not loaded before. Renders nothing else again. */
function OnceIdle({ children }: { children: ReactNode }) {
  return useIdle() && children
}

const loading = (label: string, height = '12rem') => (
  <SkeletonGroup label={label}>
    <Skeleton shape="block" height={height} />
  </SkeletonGroup>
)

/** As high as the card in an ordinary state: beside a calendar it is wide and low. */
const loadingNow = (isWide: boolean) => loading('Loading what is next', isWide ? '8.75rem' : '12rem')

/** What the person is asked first, for this roster; null for nothing. */
function settingQuestion(settings: UserSettings, items: readonly RosterItem[]): SettingQuestionName | null {
  if (settings.questions.includes('commuting_stations')) return 'commuting_stations'
  if (settings.questions.includes('landing_to_report') && items.length > 0) return 'landing_to_report'
  if (settings.questions.includes('lev_became_euro')) return 'lev_became_euro'
  const isAsked = settings.home_standby === null && items.some((item) => getPresence(item) === 'home')
  return isAsked ? 'home_standby' : null
}

/** The roster home (specification §2, route /dashboard): a month of duties and the commute for each. */
export function RosterScreen() {
  const { now, session } = useEngine()
  const navigate = useNavigate()
  const isWide = useMediaQuery(`(min-width: ${breakpoints.md}px)`)
  const current = currentMonth(now())
  const address = useAddress(({ search }) => monthPart(search, { current, hasItem: isWide }))
  const {
    month: monthOfAddress,
    malformedMonth,
    layout,
    itemKey: openKey,
    view,
    day,
  } = readRosterLocation(new URLSearchParams(address), current)
  const [month, goTo] = useMonthAhead(monthPart(address, { current, hasItem: false }), monthOfAddress, layout)
  const area = useRef<HTMLDivElement>(null)
  const fitsCalendar = useMediaQuery(`(min-width: ${calendarWithDetail}px)`)

  const roster = useRosterMonth(month)
  const items = roster.items ?? noItems
  // What is next may be in the next month alone.
  const beside = useMonthsBeside(items.length > 0 ? null : month)
  const { items: priced, airports } = items.length > 0 ? { ...roster, items } : beside
  const money = usePlanMoney(priced)
  const formats = useTravelFormats(money)
  const plan = useRosterPlan(month, money.rates)
  const profile = useProfileState()
  const isLoadingPlan = plan === null && profile !== 'failed'
  const decide = useRestDecision()
  const context = useMemo(() => ({ names: airportNames(airports), money }), [airports, money])
  const startImport = useRosterImport(month)

  const { settings, user } = useStore(session)
  const isOffline = useIsOffline()
  // Settings can only be changed online (specification §6).
  const question = isOffline || !settings ? null : settingQuestion(settings, items)

  const isEmpty = roster.items?.length === 0
  // A new user's first steps need the width. Otherwise a list without duties would leave a wide window empty.
  const isFirst = isEmpty && month === current && !roster.isImported
  const isCalendar =
    layout === 'calendar' || (isWide && !isFirst && (isEmpty || (layout === null && fitsCalendar)))
  const isNow = month === current && (isWide || !isCalendar)

  // Manual entries and items from the neighbours' fetches exist, but the month itself was never fetched.
  const isPartial = items.length > 0 && !roster.isImported

  // A wide window has space for a detail from the start.
  const shownKey = openKey ?? (isWide ? getNextKey(items, now()) : null)
  const given = { month, layout, day, context, onDecide: decide }
  const duty = openDuty(shownKey, items, plan)
  const open = duty && { ...given, ...duty, view }

  const isNowLoading = items.length > 0 ? isLoadingPlan : roster.items === undefined && !roster.problem

  // Beside the list the detail changes in place; a sheet gets its own history entry, so that back closes it.
  const replace = isWide && openKey !== null
  const show = useCallback(
    (key: string, nextView: RosterView, nextDay: string | null = day) =>
      void navigate(rosterSearch(month, layout, { itemKey: key, view: nextView }, nextDay), {
        replace,
        state: openedHere,
      }),
    [navigate, month, layout, day, replace],
  )
  const showInItsMonth = (key: string, itemView: RosterView) => {
    const item = plan?.getItem(key)
    if (item)
      void navigate(rosterSearch(monthOfItem(item), layout, { itemKey: key, view: itemView }), {
        state: openedHere,
      })
  }

  /** Today is at the top of its month. */
  const showToday = () => {
    if (month === current) area.current?.scrollIntoView({ behavior: 'instant' })
    else goTo(current)
  }

  const list = (
    <RosterBody
      roster={roster}
      month={month}
      plan={plan}
      isLoadingPlan={isLoadingPlan}
      selectedKey={isWide ? shownKey : null}
      selectedView={view}
      onOpen={show}
      onFetch={startImport}
    />
  )

  // Of a month that is not on the device, its own place says so.
  const offlineNotice = roster.problem?.isOffline ? roster.items && roster.problem.message : null
  const problem = roster.problem?.isOffline === false ? roster.problem.message : undefined

  const shownLayout = isEmpty ? null : isCalendar ? 'calendar' : 'list'
  // On a phone a calendar stands directly below its month.
  const isCalendarFirst = isCalendar && !isWide
  const tools = (
    <>
      <SectionBoundary section="month tools">
        <MonthTools
          {...{ month, layout, items, plan, context, area, goTo }}
          isLoading={roster.items === undefined}
          isNowShown={isNow && plan !== null}
          onToday={showToday}
        />
      </SectionBoundary>
      {settings && user && question && (
        <S.Question>
          <div>
            <OnceIdle>
              <OptionalComponent section="setting question">
                <SettingQuestion name={question} settings={settings} user={user} />
              </OptionalComponent>
            </OnceIdle>
          </div>
        </S.Question>
      )}
      {/* It needs this month and the next: of another month they are beyond those cached (specification §9). */}
      {roster.isImported && month === current && (
        <OnceIdle>
          <OptionalComponent section="fetch due">
            <FetchDue month={month} />
          </OptionalComponent>
        </OnceIdle>
      )}
    </>
  )

  return (
    <TravelFormatsProvider value={formats}>
      <DashboardShell
        title="Roster"
        isSyncing={roster.isRefreshing}
        isOffline={roster.problem?.isOffline === true}
        offlineNotice={offlineNotice}
        chips={plan && hasHeldFlight(plan.rests, now()) && <AirlineStatusChip />}
        actions={<RosterActions month={monthOfAddress} layout={layout} />}
      >
        <ListDetail
          listLabel={monthLabel(month)}
          detailLabel="Duty"
          list={
            <S.Month ref={area}>
              {isNow && (
                <S.Now>
                  {plan && !isNowLoading && (
                    <NowSection
                      plan={plan}
                      context={context}
                      asOf={items.length > 0 ? roster.asOf : beside.answeredAt}
                      isMonthEmpty={items.length === 0}
                      onOpen={items.length > 0 ? show : showInItsMonth}
                    />
                  )}
                  {isNowLoading && loadingNow(isCalendar)}
                </S.Now>
              )}
              <S.Head>
                <MonthHead {...{ month, goTo }} shown={shownLayout} />
                {(malformedMonth !== null || isPartial || roster.gap || (problem && roster.items)) && (
                  <OptionalComponent section="month banners">
                    <MonthBanners
                      monthName={monthLabel(month)}
                      malformedMonth={malformedMonth}
                      isPartial={isPartial}
                      problem={problem}
                      gap={roster.gap}
                      onFetch={startImport}
                    />
                  </OptionalComponent>
                )}
                {!isCalendarFirst && tools}
              </S.Head>
              <SectionBoundary section="roster list" resetKey={`${month} ${shownLayout}`}>
                {isCalendar ? (
                  <Suspense fallback={loading('Loading the calendar')}>
                    <RosterCalendarView
                      {...{ roster, month, plan, list, isWide }}
                      isLoadingPlan={isLoadingPlan}
                      onOpen={show}
                    />
                  </Suspense>
                ) : (
                  list
                )}
              </SectionBoundary>
              {isCalendarFirst && <S.Head>{tools}</S.Head>}
              <OnceIdle>
                {items.length > 0 && (
                  <OptionalComponent section="install offer">
                    <InstallOffer />
                  </OptionalComponent>
                )}
                {/* One thing at a time: the answer changes the plan of the first commute. */}
                {isNow && items.length > 0 && plan && !question && (
                  <OptionalComponent section="next step">
                    <NextStep month={month} rests={plan.rests} onOpen={show} />
                  </OptionalComponent>
                )}
              </OnceIdle>
            </S.Month>
          }
          detail={
            isWide && (isCalendar || open) ? (
              <SectionBoundary section="duty detail" resetKey={`${shownKey} ${day}`}>
                <Suspense fallback={loading('Loading the duty')}>
                  {isCalendar ? (
                    <>
                      {items.length === 0 && list}
                      {roster.items && (
                        <CalendarDay {...given} {...{ view, roster, plan, openKey }} onOpen={show} />
                      )}
                    </>
                  ) : (
                    open && <DutyDetail {...open} />
                  )}
                </Suspense>
              </SectionBoundary>
            ) : undefined
          }
          isListWide={isCalendar}
          isListAlone={isEmpty && !isCalendar}
          emptyDetail={items.length > 0 && 'Choose a duty to see its commute and its flights.'}
        />
        {!isWide && <OpenDuty {...given} items={items} plan={plan} />}
      </DashboardShell>
    </TravelFormatsProvider>
  )
}
