import { ApiError, isNetworkError } from '@slipstream/client/http/http-errors'
import * as z from 'zod/mini'

const detailsSchema = z.object({ fields: z.record(z.string(), z.string()) })

/** What the server said of each field: 'Location is no airport with airline service: XXX'. */
function fieldSentences(failure: Error): string[] {
  const details = detailsSchema.safeParse(failure instanceof ApiError ? failure.details : undefined)
  if (!details.success) return []
  return Object.entries(details.data.fields).map(
    ([name, message]) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${message}.`,
  )
}

/** Why an entry could not be saved, and that nothing is lost by it. */
export function entryFailure(failure: Error): string {
  const wayOn = isNetworkError(failure)
    ? 'What you typed is kept here: save it once you are back online.'
    : 'What you typed is still here.'
  return [failure.message, ...fieldSentences(failure), wayOn].join(' ')
}

/** What saving does without the network. */
export const offlineEntry = 'You are offline. This is kept on your device and sent once you are back online.'
