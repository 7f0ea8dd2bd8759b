import { flightName, groundName } from '@slipstream/commute/flights/flights'
import { formatDuration } from '@slipstream/commute/time/durations'
import type { GroundLeg, Price } from '@slipstream/contract/flight'
import type { CommuteTimelineItem, CommuteTimelineStep } from '@slipstream/design-system/CommuteTimeline'
import { spokenDuration } from '#shared/format.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { flightTimes } from './commute/flight-times.ts'

/** What is the same for every part of a journey. */
type JourneyState = Pick<CommuteTimelineStep, 'state' | 'stateLabel'>

/** The parts of a journey, with the change between its flights, as steps; null for a single flight. */
export function connectionSteps(
  id: string,
  { connection }: Price,
  { names, money }: ViewContext,
  { hasPaid, ...state }: JourneyState & { readonly hasPaid: boolean },
): CommuteTimelineItem[] | null {
  if (!connection) return null
  return connection.legs.flatMap((leg, index): CommuteTimelineItem[] => {
    if (leg.kind !== 'flight') return [groundStep(`${id}-${index}`, leg, { names, money })]
    const route = [`${leg.origin}–${leg.destination}`, formatDuration(leg.duration_minutes)]
    const spoken = [`${names(leg.origin)} to ${names(leg.destination)}`, spokenDuration(leg.duration_minutes)]
    const amount = leg.price_amount
    const price = amount === null ? null : money.format(amount, leg.price_currency)
    return [
      ...(index > 0 ? changeStep(id, leg.origin, connection, names) : []),
      {
        kind: 'flight',
        id: `${id}-${index}`,
        title: flightName(leg),
        ...flightTimes(leg),
        detail: route.join(' · '),
        spokenDetail: spoken.join(', '),
        ...state,
        ...(price ? { price: hasPaid ? { ...price, trailingText: 'paid' } : price } : {}),
      },
    ]
  })
}

function groundStep(id: string, leg: GroundLeg, { names, money }: ViewContext): CommuteTimelineItem {
  const kind = groundName(leg.kind)
  const { amount } = money.format(leg.price_amount, leg.price_currency)
  const { time, spokenTime } = flightTimes(leg)
  const length = formatDuration(leg.duration_minutes)
  return {
    kind: 'gap',
    id,
    label: `${kind} ${leg.origin}–${leg.destination} ${time}, ${length}, ${amount}`,
    spoken: `${kind} from ${names(leg.origin)} to ${names(leg.destination)}, ${spokenTime}, ${spokenDuration(leg.duration_minutes)}, ${amount}`,
    tone: 'neutral',
  }
}

function changeStep(
  id: string,
  airport: string,
  { change, tickets }: NonNullable<Price['connection']>,
  names: ViewContext['names'],
): CommuteTimelineItem[] {
  if (!change) return []
  const spare = change.minutes - change.least_minutes
  const protection =
    tickets === 'one' ? 'one ticket' : `two tickets, needs ${formatDuration(change.least_minutes)}`
  return [
    {
      kind: 'gap',
      id: `${id}-change`,
      label: `${formatDuration(change.minutes)} to change in ${airport}, ${protection}`,
      spoken: `${spokenDuration(change.minutes)} to change in ${names(airport)}, ${protection}`,
      tone: tickets === 'separate' && spare < 30 ? 'critical' : 'neutral',
    },
  ]
}
