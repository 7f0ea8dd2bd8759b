import { parentPort } from 'node:worker_threads'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { calendarTaskSchema } from './calendar-task.ts'
import { readCalendar } from './read-calendar.ts'

const airports = createAirportDirectory()
parentPort?.on('message', (task: unknown) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port knows no origin
  parentPort?.postMessage(readCalendar(calendarTaskSchema.parse(task), airports))
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
parentPort?.postMessage('ready')
