import { createContext, type ComponentType } from 'react'

/** The components that features put into the frame of every signed-in screen; the shell provides them (design.md §1). */
export interface FrameSlots {
  RecentNotices: ComponentType
  PendingChanges: ComponentType
}

const nothing = () => null

export const FrameSlotsContext = createContext<FrameSlots>({
  RecentNotices: nothing,
  PendingChanges: nothing,
})
