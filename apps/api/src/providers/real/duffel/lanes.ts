import { FlightOffersUnavailableError } from '../../flight-offers.ts'

/** Somebody looks at an empty list and waits; a month of roster fills in behind. */
export interface Urgency {
  readonly isUrgent: boolean
}

export type InLane = <Value>(work: () => Promise<Value>, urgency: Urgency) => Promise<Value>

interface Options {
  /** How many work at once. */
  readonly lanes: number
  /** How many may wait; who comes then is refused at once. */
  readonly longestQueue: number
}

/** Does a few things at a time: what is urgent first, else in order. */
export function createLanes({ lanes, longestQueue }: Options): InLane {
  const urgent: (() => void)[] = []
  const waiting: (() => void)[] = []
  let free = lanes

  async function enter({ isUrgent }: Urgency): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    if (urgent.length + waiting.length >= longestQueue) throw new FlightOffersUnavailableError(busyMessage)
    const turn = Promise.withResolvers<void>()
    ;(isUrgent ? urgent : waiting).push(turn.resolve)
    await turn.promise
  }

  function leave(): void {
    const next = urgent.shift() ?? waiting.shift()
    if (next) next()
    else free += 1
  }

  return async (work, urgency) => {
    await enter(urgency)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

export const busyMessage = 'Flight prices take longer than usual. Please try again in a minute.'
