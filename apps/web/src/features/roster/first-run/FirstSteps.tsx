import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { LinkRow } from '#layout/LinkRow.tsx'
import { paths } from '#layout/paths.ts'
import { hasHome } from './first-steps.ts'
import { focusWaysIn } from './WaysIn.tsx'

const done = { value: 'Done', icon: <CircleCheck /> }
const open = { icon: <CircleDashed /> }

/** The three steps of a new user, while the roster is empty. */
export function FirstSteps() {
  const { user } = useStore(useEngine().session)
  if (!user) return null
  return (
    <SettingsGroup heading="Three steps to start">
      <LinkRow title="Set home and base" to={paths.profile} {...(hasHome(user) ? done : open)} />
      <SettingsRow title="Add your roster" action={{ onPress: focusWaysIn }} {...open} />
      <SettingsRow title="Plan your first commute" description="Once your roster is here" {...open} />
    </SettingsGroup>
  )
}
