import { dayLabel } from '@slipstream/commute/time/date-formats'
import type { FinishedJob, JobKind } from '@slipstream/client/jobs/types'
import { fetchHotlineRoster, optimizeRoster, searchSpecificSector } from '@slipstream/contract/hotline'
import { fetchRoster } from '@slipstream/contract/roster-fetch'
import { endJob } from '#shared/jobs/end-job.ts'
import type { Engine } from '#data/engine.ts'
import { paths } from '#layout/navigation/paths.ts'
import { runJobInOverlay, showRunning, type FollowedJob } from '#shared/jobs/run-job-in-overlay.ts'
import { sheetSearch, type Route, type SectorQuery } from './sheet-url.ts'
import type { RosterLayout } from '../roster-url.ts'
import { isAbort } from '@slipstream/client/http/http-errors'
import { isNotOffered, getMessage } from '#shared/forms/failure-message.ts'
import { jobText } from '#shared/jobs/job-text.ts'

/*
 * The jobs of a month (specification §1, §2 Overlays, §4 Job). Those that use the crew system ask for its password, which they pass to one
 * call and never store. Each follows the job and shows its result. None rejects.
 */

type GoTo = (place: string) => void

const calls = { rosterUpdate: fetchRoster, priceRefresh: fetchHotlineRoster }

/**
 * Fetches the roster of a month, or its staff fares. On a server without a crew system it offers the calendars screen
 * instead.
 */
export async function runCrewJob(
  engine: Engine,
  kind: keyof typeof calls,
  month: string,
  goTo: GoTo,
): Promise<void> {
  const { http, overlays } = engine
  const run = async () => {
    if (showRunning(engine, kind)) return
    const bsafe_password = await overlays.askPassword()
    if (bsafe_password === null) return
    const followed = await runJobInOverlay(engine, {
      kind,
      month,
      start: (signal) => http.call(calls[kind], { body: { bsafe_password, month } }, { signal }),
    })
    if (followed) await endJob(engine, { kind, month, ...followed }, () => undefined)
  }
  const calendars = { label: 'Import a calendar', go: () => goTo(paths.calendars) }
  await tryJob(engine, kind, run, kind === 'rosterUpdate' ? calendars : undefined)
}

/**
 * Looks up the flights of a month, then shows it optimised. The server's proposals are not read: the phone plans by itself, with the prices
 * that the job leaves.
 */
export async function runOptimiser(engine: Engine, month: string, place: string, goTo: GoTo): Promise<void> {
  const kind = 'optimise'
  await tryJob(engine, kind, async () => {
    const followed = await runJobInOverlay(engine, {
      kind,
      month,
      place,
      start: (signal) => engine.http.call(optimizeRoster, { query: { month } }, { signal }),
    })
    if (followed) await endJob(engine, { kind, month, place, ...followed }, goTo)
  })
}

interface SectorSearch {
  sectors: readonly SectorQuery[]
  /** The roster view in which the search was started. */
  month: string
  layout: RosterLayout
}

/** `AAA -> BBB (date)`, if all sectors have one route and day (specification §2 Job progress modal). */
function getRouteText(routes: readonly Route[]): string | undefined {
  const [route, ...others] = routes
  if (!route || others.length > 0) return undefined
  return `${route.origin} -> ${route.destination} (${dayLabel(route.date)})`
}

/** Each route and day once. */
export function getRoutes(sectors: readonly SectorQuery[]): Route[] {
  const keyed = sectors.map(({ date, origin, destination }): [string, Route] => [
    `${date} ${origin}-${destination}`,
    { date, origin, destination },
  ])
  return [...new Map(keyed).values()]
}

/** Searches a list of sectors for staff seats, then shows the result. */
export async function searchSectors(
  engine: Engine,
  { sectors, month, layout }: SectorSearch,
  goTo: GoTo,
): Promise<void> {
  const { http, overlays } = engine
  const kind = 'hotlineSearch'
  const routes = getRoutes(sectors)
  const getPlace = (finished: FinishedJob | null) =>
    paths.dashboard +
    sheetSearch(month, layout, { kind: 'flights', routes, isNone: finished?.kind === 'no-direct-flights' })
  await tryJob(engine, kind, async () => {
    if (showRunning(engine, kind)) return
    const bsafe_password = await overlays.askPassword()
    if (bsafe_password === null) return
    const body = { bsafe_password, flights: [...sectors] }
    const followed: FollowedJob | null = await runJobInOverlay(engine, {
      kind,
      routeText: getRouteText(routes),
      place: getPlace(null),
      start: (signal) => http.call(searchSpecificSector, { body }, { signal }),
    })
    if (followed) await endJob(engine, { kind, place: getPlace(followed.finished), ...followed }, goTo)
  })
}

/** The alternative for a job that this server does not offer. */
interface Alternative {
  label: string
  go: () => void
}

/**
 * Runs a job. If it fails, shows why in the messages of specification §8, with a way to try again; if the server does not
 * offer the job (`not_available`), shows the alternative instead, if there is one. Returns null if the user gave up; never
 * rejects.
 */
async function tryJob<T>(
  engine: Engine,
  kind: JobKind,
  run: () => Promise<T>,
  alternative?: Alternative,
): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (isAbort(error)) return null
    const isOffered = !isNotOffered(error)
    const confirmLabel = isOffered ? 'Try again' : alternative?.label
    const isConfirmed = await engine.overlays.ask({
      type: 'error',
      title: jobText[kind].failed,
      message: getMessage(error),
      ...(confirmLabel !== undefined && { confirm: { confirmLabel, cancelLabel: 'Close' } }),
    })
    // The user has read the error, so the job need not be listed any longer.
    if (!engine.jobs.getSnapshot().loading[kind]) engine.jobs.remove(kind)
    if (!isConfirmed) return null
    if (isOffered) return tryJob(engine, kind, run, alternative)
    alternative?.go()
    return null
  }
}
