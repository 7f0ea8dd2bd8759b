import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import FileDown from 'lucide-react/icons/file-down'
import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import { useNavigate } from 'react-router-dom'
import { LinkRow } from '#layout/LinkRow.tsx'
import { paths } from '#layout/paths.ts'
import { addingEntry } from '../entry/entry-state.ts'
import * as S from './FirstRun.styles.ts'
import { useAskedAddress } from '#layout/address.ts'

const id = 'ways-in'

/** Brings the ways into view, from the step that names them. */
export const focusWaysIn = () => {
  const ways = document.getElementById(id)
  ways?.scrollIntoView({ block: 'center' })
  ways?.querySelector('button')?.focus({ preventScroll: true })
}

interface WaysInProps {
  onFetch: () => void
  /** Nothing is beside them. */
  isAlone?: boolean
}

/** The three equal ways to a roster, for a user who has none. */
export function WaysIn({ onFetch, isAlone = false }: WaysInProps) {
  const navigate = useNavigate()
  const asked = useAskedAddress()
  return (
    <S.Ways id={id} data-alone={isAlone || undefined}>
      <SettingsGroup heading="Add your roster">
        <SettingsRow
          title="Fetch roster"
          description="From your crew system"
          icon={<CalendarArrowDown />}
          action={{ onPress: onFetch }}
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
          action={{ onPress: () => void navigate(asked().search, { state: addingEntry }) }}
        />
      </SettingsGroup>
    </S.Ways>
  )
}
