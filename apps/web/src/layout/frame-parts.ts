import { createContext, type ComponentType } from 'react'

/** The components that features put into the frame of every signed-in screen; the shell provides them (design.md §1). */
export interface FrameParts {
  RecentNotices: ComponentType
  PendingChanges: ComponentType
  AirlineStatus: ComponentType<{ isForTrouble: boolean }>
}

const nothing = () => null

export const FramePartsContext = createContext<FrameParts>({
  RecentNotices: nothing,
  PendingChanges: nothing,
  AirlineStatus: nothing,
})
