import type { User, UserSettings } from '@slipstream/contract/user'
import { ConnectionSettings } from './ConnectionSettings.tsx'
import { GroundSettings } from './GroundSettings.tsx'
import { PlanSettings } from './PlanSettings.tsx'
import { WaySettings } from './WaySettings.tsx'

/** Every setting that rests are planned by, below the first screen of the app's settings. */
export function PlanningSettings({ user, settings }: { user: User; settings: UserSettings }) {
  return (
    <>
      <PlanSettings settings={settings} />
      <WaySettings user={user} settings={settings} />
      <ConnectionSettings settings={settings} />
      <GroundSettings user={user} settings={settings} />
    </>
  )
}
