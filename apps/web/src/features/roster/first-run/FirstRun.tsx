import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import FileDown from 'lucide-react/icons/file-down'
import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import { useNavigate } from 'react-router-dom'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { LinkRow } from '#layout/navigation/LinkRow.tsx'
import { paths } from '#layout/navigation/paths.ts'
import { addingEntry } from '../entry/entry-state.ts'
import { hasHome } from './first-steps.ts'
import * as S from './FirstRun.styles.ts'
import { useAskedAddress } from '#layout/navigation/address.ts'

/** The three equal ways to a roster, for a user who has none, and what a plan needs besides. */
export function FirstRun({ onFetch }: { onFetch: () => void }) {
  const { user } = useStore(useEngine().session)
  const navigate = useNavigate()
  const asked = useAskedAddress()
  return (
    <S.Ways>
      <SettingsGroup heading="Add your roster">
        <SettingsRow
          title="Fetch roster"
          description="From your crew system"
          icon={<CalendarArrowDown />}
          action={{ onClick: onFetch }}
        />
        <LinkRow
          title="Import a calendar"
          description="From a file, pasted text or link"
          icon={<FileDown />}
          to={paths.calendars}
        />
        <SettingsRow
          title="Add by hand"
          description="One duty or event at a time"
          icon={<CalendarPlus />}
          action={{ onClick: () => void navigate(asked().search, { state: addingEntry }) }}
        />
        {user && (
          <LinkRow
            title={hasHome(user) ? 'Home and base' : 'Set home and base'}
            to={paths.profile}
            {...(hasHome(user) ? { value: 'Done', icon: <CircleCheck /> } : { icon: <CircleDashed /> })}
          />
        )}
      </SettingsGroup>
    </S.Ways>
  )
}
