import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import { buildInfo } from './build-info.ts'
import { formatBuildDate } from './setting-words.ts'

/** Which build this is, to be read out to support. */
export function AboutGroup() {
  return (
    <SettingsGroup heading="About">
      <SettingsRow title="Version" value={buildInfo.version} />
      <SettingsRow title="Built" value={formatBuildDate(buildInfo.time)} />
    </SettingsGroup>
  )
}
