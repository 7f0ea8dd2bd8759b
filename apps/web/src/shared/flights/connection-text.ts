import { groundName } from '@slipstream/commute/flights/flights'
import { formatDuration } from '@slipstream/commute/time/durations'
import type { Connection } from '@slipstream/contract/flight'
import { plural } from '../format.ts'

/** `Direct`, `1 stop`, `Change in MAN 1 h 15 min`, `Train LGW–LHR`. */
export function stopsText({
  stops,
  connection,
}: {
  stops: number
  connection?: Connection | undefined
}): string {
  const [, second] = connection?.legs ?? []
  if (connection?.change && second)
    return `Change in ${second.origin} ${formatDuration(connection.change.minutes)}`
  const ground = connection?.legs.find((leg) => leg.kind !== 'flight')
  if (ground) return `${groundName(ground.kind)} ${ground.origin}–${ground.destination}`
  return stops === 0 ? 'Direct' : plural(stops, 'stop')
}

/** Whether somebody who misses the change is rebooked; null where there is no change. */
export function ticketsText(connection: Connection | undefined): string | null {
  if (!connection?.change) return null
  return connection.tickets === 'one' ? 'One ticket' : 'Two tickets'
}
