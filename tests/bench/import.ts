import { csrf } from '@slipstream/contract/auth'
import { login } from '@slipstream/contract/credentials'
import { previewRosterImport, takeRosterImport } from '@slipstream/contract/roster-import'
import { answerOf, createCaller } from '../support/caller.ts'
import type { RunningServer } from '../support/server.ts'
import { ms } from './measure.ts'

const dayMs = 24 * 3_600_000
/** What is furthest back of what an import takes, and two years more. */
const days = 7 * 365
const first = Date.UTC(2021, 5, 1, 4)
/** 5 years of a duty a day is 1825. */
const sizes = [10, 100, 1000, 1825, 10_000]

const stamp = (instant: number) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** A calendar as an AIMS crew system exports it, of so many duties a few hours long, one a day or, where they are more, several. */
function aimsCalendar(count: number): string {
  const perDay = Math.ceil(count / days)
  const events = Array.from({ length: count }, (_, index) => {
    const report = first + Math.floor(index / perDay) * dayMs + (index % perDay) * 5 * 3_600_000
    const clock = (minutes: number) => `${new Date(report + minutes * 60_000).toISOString().slice(11, 16)}z`
    return [
      'BEGIN:VEVENT',
      `UID:${count}-${index}`,
      `DTSTART:${stamp(report)}`,
      `DTEND:${stamp(report + 4 * 3_600_000)}`,
      'SUMMARY:BRS-NCL-BRS',
      String.raw`DESCRIPTION:${clock(50)}-${clock(120)} 239\n${clock(150)}-${clock(215)} 240`,
      'END:VEVENT',
    ]
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')
}

/**
 * What an import costs on the server, over HTTP, and how the cost of one duty grows with their number: 1.0 is linear.
 * Each import takes the place of the one before it, whose duties are all compared and told as removed.
 */
export async function benchImport(server: RunningServer): Promise<void> {
  const caller = createCaller(server.url)
  await caller.call(csrf)
  const { email, password } = server
  await answerOf(caller, login, { body: { email, password } })
  console.log('import of a calendar: read and compared, then stored')
  let perItemOfTen: number | undefined
  for (const size of sizes) {
    const text = aimsCalendar(size)
    const start = performance.now()
    const { import_id, items } = await answerOf(caller, previewRosterImport, { body: { text, times: 'utc' } })
    const read = performance.now() - start
    if (import_id === null || items.length !== size) throw new Error(`${items.length} of ${size} were read.`)
    await answerOf(caller, takeRosterImport, { body: { import_id, keep_feed: false } })
    const took = performance.now() - start
    perItemOfTen ??= took / size
    const growth = took / size / perItemOfTen
    console.log(
      `  ${size} duties${size === 1825 ? ' (5 years)' : ''}: ${ms(read)} + ${ms(took - read)}, an item ${growth.toFixed(2)} times that of 10`,
    )
  }
}
