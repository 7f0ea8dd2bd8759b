import { ApiError } from '@slipstream/client/http/http-errors'
import { dayProblem, returnProblem, routeProblems } from '@slipstream/commute/flights/search-rules'
import { longWeekdayDateLabel } from '@slipstream/commute/time/date-formats'
import type { SearchDraft } from './search-url.ts'

/** The fields of the form, in their order, as the wire names them. */
export const searchFields = ['origin', 'destination', 'date', 'return_date'] as const
export type SearchField = (typeof searchFields)[number]

/** Why each field is invalid; undefined if it is valid. */
export type SearchProblems = Readonly<Record<SearchField, string | undefined>>

export const noProblems: SearchProblems = {
  origin: undefined,
  destination: undefined,
  date: undefined,
  return_date: undefined,
}

const hasPassed = (day: string, today: string) =>
  `${longWeekdayDateLabel(day)} has passed. Choose ${longWeekdayDateLabel(today)} or later`

function problemOfReturn({ date, returnDate }: SearchDraft, today: string): string | undefined {
  if (returnDate === null) return undefined
  if (returnDate === '') return 'Choose a return date, or search one way'
  if (date !== '' && returnProblem({ date, return_date: returnDate }))
    return `The return is before the departure. Choose ${longWeekdayDateLabel(date)} or later`
  return dayProblem(returnDate, today) && hasPassed(returnDate, today)
}

/** The form offers airports with airline service alone; of a code typed into the address the server decides. */
const isOffered = () => true

/** The errors of a draft. `today` is the day at the origin. */
export function problemsOfDraft(draft: SearchDraft, today: string): SearchProblems {
  const { origin, destination, date } = draft
  return {
    origin: origin === null ? 'Choose where you fly from' : undefined,
    destination:
      destination === null
        ? 'Choose where you fly to'
        : origin !== null && routeProblems({ origin, destination }, isOffered).destination
          ? 'Origin and destination are the same. Choose another destination'
          : undefined,
    date: date === '' ? 'Choose a departure date' : dayProblem(date, today) && hasPassed(date, today),
    return_date: problemOfReturn(draft, today),
  }
}

export const isSound = (problems: SearchProblems): boolean =>
  searchFields.every((field) => problems[field] === undefined)

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

function getWords(field: SearchField, objection: string, draft: SearchDraft): string {
  const code = field === 'origin' || field === 'destination' ? draft[field] : null
  return code !== null && objection.includes(code)
    ? `No airline flies to an airport with the code ${code}. Choose one from the list`
    : `This ${objection}`
}

/** What the server objects to in a search, by field; null where it failed for another reason. */
export function problemsOfRefusal(error: unknown, draft: SearchDraft): SearchProblems | null {
  if (!(error instanceof ApiError) || error.code !== 'validation_failed') return null
  const fields = isRecord(error.details) ? Reflect.get(error.details, 'fields') : undefined
  if (!isRecord(fields)) return null
  const problems = Object.fromEntries(
    searchFields.flatMap((field) => {
      const objection: unknown = Reflect.get(fields, field)
      return typeof objection === 'string' ? [[field, getWords(field, objection, draft)]] : []
    }),
  )
  return Object.keys(problems).length > 0 ? { ...noProblems, ...problems } : null
}
