import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import { formatBuildDate } from './setting-words.ts'

/** Which build this is, to be read out to support (specification §9 Build version). */
export function AboutGroup() {
  return (
    <SettingsGroup heading="About">
      <SettingsRow title="Version" value={__APP_VERSION__} />
      <SettingsRow title="Built" value={formatBuildDate(__BUILD_TIME__)} />
    </SettingsGroup>
  )
}
