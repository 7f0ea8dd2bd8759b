import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import FileDown from 'lucide-react/icons/file-down'
import Link from 'lucide-react/icons/link'
import { isInstalled, isIos } from '@slipstream/client/device/platform'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Text } from '@slipstream/design-system/primitives/Text'
import { SettingsRow } from '@slipstream/design-system/SettingsRow'
import { useNavigate } from 'react-router-dom'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { useAskedAddress } from '#layout/navigation/address.ts'
import { LinkRow } from '#layout/navigation/LinkRow.tsx'
import { paths } from '#layout/navigation/paths.ts'
import { RouterLinkButton } from '#layout/navigation/RouterLink.tsx'
import { addingEntry } from '../entry/entry-state.ts'
import * as S from './FirstRun.styles.ts'
import { findRosterSource, type RosterSource } from './roster-sources.ts'

const buttons: Record<RosterSource['way'], { from: string; label: string }> = {
  link: { from: 'url', label: 'Paste the link' },
  file: { from: 'file', label: 'Choose the file' },
  pdf: { from: 'file', label: 'Choose the PDF' },
  text: { from: 'text', label: 'Paste the text' },
}

/** The form of the calendars screen for a file, a text or a link. */
const importPath = (from: string) => `${paths.calendars}?from=${from}`

/** For a user who has no roster: the likeliest way to one at their airline, if it is known, and the others. */
export function FirstRun({ onFetch }: { onFetch: () => void }) {
  const { user } = useStore(useEngine().session)
  const navigate = useNavigate()
  const asked = useAskedAddress()
  const [airline, source] = findRosterSource(user?.airline ?? '') ?? []
  const button = source && buttons[source.way]
  // Other apps share files only with an installed one, and never on iOS.
  const isShareTarget = isInstalled(window) && !isIos(navigator)
  const imports = [
    {
      from: 'url',
      title: 'Paste a calendar link',
      description: 'Once saved, it brings changes by itself',
      icon: <Link />,
    },
    {
      from: 'file',
      title: 'Choose a file',
      description: `Calendar (.ics, .vcs), PDF or text (.txt)${isShareTarget ? ', or share it from another app' : ''}`,
      icon: <FileDown />,
    },
    {
      from: 'text',
      title: 'Paste text',
      description: 'A calendar, or your roster as it is printed',
      icon: <ClipboardPaste />,
    },
  ]
  return (
    <S.Ways title="How does your roster reach you?">
      {source && button && (
        <Card>
          <Text>
            Crew of {airline} often have <strong>{source.system}</strong>. {source.where}
          </Text>
          <Inline>
            <RouterLinkButton to={importPath(button.from)}>{button.label}</RouterLinkButton>
          </Inline>
        </Card>
      )}
      <ListCard aria-label={source ? 'Other ways' : 'Ways'}>
        {imports.map(
          ({ from, ...row }) =>
            from !== button?.from && <LinkRow key={from} {...row} to={importPath(from)} />,
        )}
        <SettingsRow
          title="Fetch roster"
          description="With your crew-system password"
          icon={<CalendarArrowDown />}
          action={{ onClick: onFetch }}
        />
        <SettingsRow
          title="Add by hand"
          description="One duty or event at a time"
          icon={<CalendarPlus />}
          action={{ onClick: () => void navigate(asked().search, { state: addingEntry }) }}
        />
      </ListCard>
    </S.Ways>
  )
}
