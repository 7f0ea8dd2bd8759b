import { describe, expect, it } from 'vitest'
import { hourMs, toInstant } from '../../time/zoned-time.ts'
import { seatSignal, type EnteredSeats } from '../seats/seats-seen.ts'
import {
  standbyWorld,
  type Seen,
  type StandbyAttempt,
  type StandbyWorld,
} from '../standby-world.test-data.ts'
import { getHourBand, getMarginBand, getSeatBand, shareOnSale, shareSeen } from './seat-share.ts'

/*
 * Issue 52, Numbers: the chance of a seat is within 5 points in each decile, with seats that were seen and without. The generator was
 * written without sight of the model. Past attempts are counted here as the server counts them (seat-answers.ts), by hand.
 */
const worlds = Number(process.env['SEAT_WORLDS'] ?? 150)
const sizes = { past: 900, next: Number(process.env['SEAT_ATTEMPTS'] ?? 600) }
/** A decile with fewer attempts differs by chance alone. `npm run test:nightly` has 2,000 in each. */
const leastJudged = Number(process.env['SEAT_JUDGED'] ?? 1000)

const departure = toInstant('2026-11-08 12:00', 'Europe/London')

const toEntered = ({ minutesBefore, open, listed, place }: Seen): EnteredSeats => ({
  open,
  listed,
  place,
  seen_at: new Date(departure - minutesBefore * (hourMs / 60)).toISOString(),
})
const signals = ({ seen }: StandbyAttempt) =>
  seen.flatMap((look) => seatSignal(toEntered(look), departure) ?? [])

function count<Key extends string>(attempts: readonly (readonly [Key, StandbyAttempt])[]) {
  return [...Map.groupBy(attempts, ([key]) => key)].flatMap(([key, all]) => {
    const people = new Set(all.map(([, { person }]) => person))
    const boarded = all.filter(([, { hasBoarded }]) => hasBoarded).length
    return people.size >= 5 ? [{ key, asked: all.length, boarded }] : []
  })
}

function countPast(past: readonly StandbyAttempt[]) {
  const seats = count(past.map((attempt) => [String(getSeatBand(attempt.seatsOnSale)), attempt] as const))
  const looks = past.flatMap((attempt) =>
    [
      ...new Set(
        signals(attempt).map(
          ({ by, margin, minutesBefore }) => `${by} ${getMarginBand(margin)} ${getHourBand(minutesBefore)}`,
        ),
      ),
    ].map((key) => [key, attempt] as const),
  )
  const seen = count(looks).flatMap(({ key, ...counted }) => {
    const [by, margin, hours] = key.split(' ')
    return by === 'place' || by === 'listed' || by === 'open'
      ? [{ by, margin: Number(margin), hours: Number(hours), ...counted } as const]
      : []
  })
  const onSale = seats.map(({ key, asked, boarded }) => ({ seats: Number(key), asked, boarded }))
  return { from: '', routes: [], seats: onSale, seen, said: [] }
}

interface Said {
  readonly share: number
  readonly hasBoarded: boolean
}

function judge({ past, next }: StandbyWorld): { seen: Said[]; unseen: Said[] } {
  const history = countPast(past)
  const judged = { seen: [] as Said[], unseen: [] as Said[] }
  for (const attempt of next) {
    const signal = signals(attempt).at(-1)
    const found = signal ? shareSeen(history, signal) : shareOnSale(history, attempt.seatsOnSale)
    if (found) judged[signal ? 'seen' : 'unseen'].push({ share: found.share, hasBoarded: attempt.hasBoarded })
  }
  return judged
}

const deciles = (said: readonly Said[]) =>
  [...Map.groupBy(said, ({ share }) => Math.min(9, Math.floor(share * 10)))]
    .toSorted(([a], [b]) => a - b)
    .map(([decile, all]) => ({
      decile,
      cases: all.length,
      said: all.reduce((sum, { share }) => sum + share, 0) / all.length,
      boarded: all.filter(({ hasBoarded }) => hasBoarded).length / all.length,
    }))

describe('the chance of a standby seat (issue 52, Numbers)', () => {
  const judged = Array.from({ length: worlds }, (_, seed) => judge(standbyWorld(seed + 1, sizes)))

  it.each([
    ['with seats that were seen', 'seen'],
    ['without', 'unseen'],
  ] as const)('is right within 5 points in each decile, %s', (_, kind) => {
    const table = deciles(judged.flatMap((world) => world[kind])).filter(({ cases }) => cases >= leastJudged)
    expect(table.length).toBeGreaterThanOrEqual(8)
    for (const { said, boarded } of table) expect(Math.abs(said - boarded)).toBeLessThanOrEqual(0.05)
  })
})
