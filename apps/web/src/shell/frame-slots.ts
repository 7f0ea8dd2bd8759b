import { PendingChangesButton } from '#features/pending-changes/PendingChangesButton.tsx'
import type { FrameSlots } from '#layout/frame-slots.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'

/** The components from features that stand in the frame of every screen. */
export const frameSlots: FrameSlots = {
  RecentNotices: lazyComponent(
    async () => (await import('#features/notices/RecentNotices.tsx')).RecentNotices,
  ),
  PendingChanges: PendingChangesButton,
}
