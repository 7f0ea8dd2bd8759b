import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import type { DetailProps } from './detail-props.ts'
import { DutyDetail } from './DutyDetail.tsx'
import * as S from './RestColumn.styles.ts'
import { restsOfDuty } from './rest-view.ts'

/** The rests before and after the open duty, in a column between the list and its detail. */
export function RestColumn(props: DetailProps) {
  const { itemAdvice, view: opened } = props
  const { before, after } = itemAdvice ? restsOfDuty(itemAdvice) : { before: null, after: null }
  const views = [before && ('rest_before' as const), after && ('rest' as const)].filter(
    (view) => view !== null,
  )
  return (
    // A pane that scrolls is a tab stop; otherwise the keyboard cannot scroll one without controls.
    <S.Pane aria-label="Rest plan" aria-keyshortcuts="Escape" tabIndex={0}>
      <Stack gap="xl">
        {views.length === 0 && <Note>Nothing to plan before or after this duty.</Note>}
        {views.map((view) => (
          <DutyDetail key={view} {...props} view={view} isOpened={view === opened} />
        ))}
      </Stack>
    </S.Pane>
  )
}
