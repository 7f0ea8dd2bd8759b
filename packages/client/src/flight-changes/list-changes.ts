import type { FlightChange } from '@slipstream/contract/flight-changes'

export type Requests = readonly FlightChange[]

/** What a change that the server took makes of a list that does not have it yet. */
export type Taken = (requests: Requests) => Requests

export const added =
  (request: FlightChange): Taken =>
  (requests) => [request, ...requests.filter(({ id }) => id !== request.id)]

export const replaced =
  (request: FlightChange): Taken =>
  (requests) =>
    requests.map((each) => (each.id === request.id ? request : each))

export const removed =
  (id: string): Taken =>
  (requests) =>
    requests.filter((each) => each.id !== id)

/** Whether anything about a request changed. */
export function isNews(before: Requests | null, after: Requests): boolean {
  const known = new Map(before?.map(({ id, updated_at: at }) => [id, at]))
  return known.size !== after.length || after.some(({ id, updated_at: at }) => known.get(id) !== at)
}
