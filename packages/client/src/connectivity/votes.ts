import type { NetworkQuality } from './types.ts'

/** What one check says of the quality. */
export type Vote = Exclude<NetworkQuality, 'offline'> | 'failed'

/**
 * Good moves to slow or poor, slow or poor to good, slow to poor (specification §4). Offline is left by any check that succeeds,
 * and is no one's vote.
 */
export function mayMove(from: NetworkQuality, to: Exclude<NetworkQuality, 'offline'>): boolean {
  return from !== to && from !== 'offline' && !(from === 'poor' && to === 'slow')
}

/** The quality that has at least half of the votes; null where none has. */
export function elect(votes: readonly Vote[]): Exclude<NetworkQuality, 'offline'> | null {
  const elected = votes.find((vote) => votes.filter((other) => other === vote).length * 2 >= votes.length)
  return elected === undefined || elected === 'failed' ? null : elected
}
