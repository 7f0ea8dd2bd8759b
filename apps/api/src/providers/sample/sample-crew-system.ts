import { setTimeout as wait } from 'node:timers/promises'
import { addMonths, getMonth } from '@slipstream/commute/time/calendar-dates'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { CrewSystemAuthError, type CrewItem, type CrewSystem, type CrewSystemAccess } from '../crew-system.ts'
import { sampleItemsFrom } from './sample-roster.ts'
import type { Timetable } from './timetable.ts'

/** Rejects once the signal aborts. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<unknown>

export const sampleCrewSystemName = 'Sample airline crew system'

interface Options {
  readonly timetable: Timetable
  /** The one password that opens every account of the sample airline. */
  readonly password: string
  /** How it waits; tests do not. */
  readonly sleep?: Sleep
}

/** Long enough to be read, short enough not to be waited for: three steps make 2.4 s. */
const stepMs = 800

function getBounds(item: CrewItem): readonly [start: string, end: string] {
  return item.kind === 'trip' ? [item.trip_start, item.trip_end] : [item.start, item.end]
}

/** The deterministic sample airline of design.md §4: a realistic month for any account, base and airline. */
export function createSampleCrewSystem({ timetable, password, sleep = defaultSleep }: Options): CrewSystem {
  async function pause(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    try {
      await sleep(stepMs, signal)
    } finally {
      // The reason of the signal, not the sleeper's word for it.
      signal?.throwIfAborted()
    }
  }

  async function signIn({ signal, ...access }: CrewSystemAccess): Promise<void> {
    await pause(signal)
    if (access.password !== password) throw new CrewSystemAuthError()
  }

  return {
    name: sampleCrewSystemName,
    signIn,
    async fetchMonth(request) {
      const { account, base, airline, month, signal, onProgress } = request
      await signIn(request)
      await onProgress?.(`Opening ${monthLabel(month)}…`)
      await pause(signal)
      await onProgress?.('Reading trips and ground duties…')
      await pause(signal)

      const owner = { account, base, airline }
      return [addMonths(month, -1), month]
        .flatMap((each) => sampleItemsFrom(timetable, owner, each))
        .filter((item) => getBounds(item).some((time) => getMonth(time) === month))
        .sort((a, b) => (getBounds(a)[0] < getBounds(b)[0] ? -1 : 1))
    },
  }
}

function defaultSleep(ms: number, signal?: AbortSignal): Promise<unknown> {
  return wait(ms, undefined, signal ? { signal } : {})
}
