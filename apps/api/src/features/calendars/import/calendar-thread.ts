import { createReadingThread, type ReadingLimits } from '#platform/reading/reading-thread.ts'
import { calendarAnswerSchema, type CalendarTask } from './calendar-task.ts'

export type CalendarThread = ReturnType<typeof createCalendarThread>

interface Options extends ReadingLimits {
  readonly signal: AbortSignal
  readonly now: () => Date
}

const messages = {
  tooMuchWork:
    'This calendar takes too long to read. Export fewer months, or leave out events that repeat, and try again.',
  queueFull: 'Many calendars are being read at the moment. Try again in 10 seconds.',
  ownWaits: 'Your other calendar is still being read. Try again when it is done.',
  budgetSpent: 'Your calendars took much time to read. Wait a moment and try again.',
}

/** Reads calendars. */
export const createCalendarThread = (options: Options) =>
  createReadingThread<CalendarTask, ReturnType<typeof calendarAnswerSchema.parse>>({
    ...options,
    script: new URL('read-calendar.thread.ts', import.meta.url),
    parseAnswer: (message) => calendarAnswerSchema.parse(message),
    messages,
  })
