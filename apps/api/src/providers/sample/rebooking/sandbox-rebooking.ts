import { readFile } from 'node:fs/promises'
import { flightName } from '@slipstream/commute/flights/flights'
import { getDate } from '@slipstream/commute/time/calendar-dates'
import type { Rebooking, RebookingAttempt, RebookingResult } from '../../rebooking.ts'
import { pickInteger, seededRandom } from '../seeded-random.ts'

interface Options {
  /** How long a day of the sandbox is (`SANDBOX_DAY_SECONDS`). */
  readonly daySeconds: number
}

/** Drawn by scripts/sandbox-screenshot.ts. */
const screenshotFile = new URL('sandbox-screenshot.png', import.meta.url)

/** An airline that is asked nothing: answers by rule, with a picture that says so. */
export function createSandboxRebooking({ daySeconds }: Options): Rebooking {
  return {
    isSandbox: true,
    dayMs: daySeconds * 1000,
    async attempt(attempt) {
      const result = sandboxResult(attempt)
      return {
        result,
        message: getMessage(result, attempt),
        screenshot: await readFile(screenshotFile),
      }
    },
  }
}

function getMessage(result: RebookingResult, { flight }: RebookingAttempt): string {
  const name = flightName(flight)
  const messages: Record<RebookingResult, string> = {
    moved: `You are on ${name}. Your booking reference stays the same.`,
    full: `${name} is full.`,
    upgrade_needed: `${name} needs a paid upgrade.`,
    unknown_booking: 'No booking found for this reference and surname. Check both, then try again.',
    refused: `The airline does not change this booking to ${name}. Ask the airline.`,
  }
  return messages[result]
}

type Question = Pick<RebookingAttempt, 'bookingReference' | 'flight' | 'number'>

/** What the last character of a booking reference decides, for anyone who tries things out (apps/api/README.md). */
const byLastCharacter: Readonly<Record<string, (attempt: number) => RebookingResult>> = {
  A: () => 'moved',
  F: () => 'full',
  R: (attempt) => (attempt <= 2 ? 'full' : 'moved'),
  U: () => 'upgrade_needed',
  N: () => 'refused',
  X: () => 'unknown_booking',
}

/** The share of flights that have a seat at once, and of those that have one later; the rest never has. */
const freeShare = 0.6
const laterShare = 0.25
/** A seat that comes later is there at one of these attempts. */
const earliestLater = 2
const latestLater = 4
/** Of the flights that never have a seat, those with a dearer one. */
const upgradeShare = 0.5

/** The same for the same booking, flight and attempt, on every machine. */
export function sandboxResult({ bookingReference, flight, number }: Question): RebookingResult {
  const decided = byLastCharacter[bookingReference.slice(-1)]
  if (decided) return decided(number)
  const random = seededRandom(`${bookingReference} ${flightName(flight)} ${getDate(flight.departure_time)}`)
  const share = random()
  if (share < freeShare) return 'moved'
  if (share < freeShare + laterShare)
    return number >= pickInteger(random, earliestLater, latestLater) ? 'moved' : 'full'
  return random() < upgradeShare ? 'upgrade_needed' : 'full'
}
