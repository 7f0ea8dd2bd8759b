import type { CalendarKind, CalendarLink } from '@slipstream/contract/calendar-links'
import * as S from './Calendars.styles.ts'
import { CalendarLinkPanel } from './CalendarLinkPanel.tsx'
import { LoadedList } from './LoadedList.tsx'
import { useCalendarLinks } from './use-calendars.ts'

const kinds: readonly CalendarKind[] = ['full', 'busy']

/** The roster in other calendars: addresses that they read by themselves, and files. */
export function CalendarOut() {
  const links = useCalendarLinks()
  return (
    <S.Section aria-labelledby="links">
      <S.SectionTitle id="links">Your calendar</S.SectionTitle>
      <S.Note>
        A link keeps your roster up to date in Apple, Google or Outlook calendars. Share one only with people
        you trust; revoke it and it stops working at once.
      </S.Note>
      <LoadedList list={links} name="your calendar links">
        {(made: CalendarLink[]) =>
          kinds.map((kind) => (
            <CalendarLinkPanel
              key={kind}
              kind={kind}
              link={made.find((link) => link.kind === kind)}
              onChange={(link) =>
                links.set([...made.filter((other) => other.kind !== kind), ...(link ? [link] : [])])
              }
            />
          ))
        }
      </LoadedList>
    </S.Section>
  )
}
