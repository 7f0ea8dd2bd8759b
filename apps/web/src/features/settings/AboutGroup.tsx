import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { openedHere } from '#layout/navigation-state.ts'
import { paths } from '#layout/paths.ts'
import { build } from '#shared/build.ts'
import { LinkRow } from '#layout/LinkRow.tsx'
import { longDateLabel } from '@slipstream/commute/time/date-formats'

/** What is done with what you give, and which build this is, to be read out to support. */
export function AboutGroup() {
  return (
    <SettingsGroup heading="About">
      <LinkRow
        to={paths.privacy}
        state={openedHere}
        title="Privacy"
        description="What we keep, where, and for how long."
        icon={<ShieldCheck />}
      />
      <SettingsRow title="Version" value={build.version} />
      <SettingsRow title="Built" value={longDateLabel(build.time)} />
    </SettingsGroup>
  )
}
