import type { FrameParts } from '#layout/frame-parts.ts'
import { lazyPart } from '#layout/lazy-part.tsx'

/** The components from features that stand in the frame of every screen. */
export const frameParts: FrameParts = {
  RecentNotices: lazyPart(async () => (await import('#features/notices/RecentNotices.tsx')).RecentNotices),
  PendingChanges: lazyPart(
    async () => (await import('#features/pending-changes/WaitingPart.tsx')).WaitingPart,
  ),
  AirlineStatus: lazyPart(
    async () => (await import('#features/airline-status/AirlineStatusPart.tsx')).AirlineStatusPart,
  ),
}
