import { readFile } from 'node:fs/promises'
import { flightName } from '@slipstream/commute/flights/flights'
import type { Rebooking, RebookingAttempt, RebookingResult } from '../../rebooking.ts'
import { sandboxResult } from './sandbox-rules.ts'

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
