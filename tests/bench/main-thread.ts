import type { Browser, Page } from 'playwright'
import * as z from 'zod'

const eventSchema = z.object({
  name: z.string(),
  pid: z.int(),
  tid: z.int(),
  /** In microseconds. */
  ts: z.number(),
  dur: z.optional(z.number()),
  /** Of the thread itself: what others do on this machine meanwhile is not in it. */
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ data: z.optional(z.looseObject({ type: z.optional(z.string()) })) })),
})
const traceSchema = z.object({ traceEvents: z.array(eventSchema) })

const categories = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/** Said by the page where something other than a finger's touch begins what is measured. */
export const begunMark = 'bench-begun'

/** What a finger's touch leads to, as `mark` in the page tells that it is on the screen. */
export const paintedMark = 'bench-painted'

/** The main thread's work, in ms of its own time, from a finger's touch, or `begunMark`, until the page says `paintedMark`. */
export async function workUntilPainted(
  browser: Browser,
  page: Page,
  touch: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories })
  await touch()
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()))
  const start = traceEvents.find(
    ({ name, args }) =>
      name === begunMark || (name === 'EventDispatch' && args?.data?.type === 'pointerdown'),
  )
  const end = traceEvents.find(({ name }) => name === paintedMark)
  if (!start || !end) throw new Error('The trace has no touch, or no paint after it.')
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === start.pid && tid === start.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > start.ts && ts < end.ts)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
}
