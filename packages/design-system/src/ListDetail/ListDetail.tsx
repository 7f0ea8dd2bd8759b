import { useRef, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react'
import { DetailPane, Empty, Pane, Root, Skip } from './ListDetail.styles.ts'

export interface ListDetailProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  list: ReactNode
  listLabel: string
  /** The chosen item. Shown from 900 px only: below that, open it in a sheet. */
  detail?: ReactNode
  detailLabel: string
  /** Fills the detail side while nothing is chosen. */
  emptyDetail?: ReactNode
  /** Nothing in the list can be chosen: it has the whole width, and there is no detail side. */
  isListAlone?: boolean | undefined
}

/** A list alone on a phone; from 900 px list and detail side by side, each scrolling by itself. */
export function ListDetail({
  list,
  listLabel,
  detail,
  detailLabel,
  emptyDetail,
  isListAlone = false,
  ...rest
}: ListDetailProps) {
  const detailPane = useRef<HTMLElement>(null)
  const lastInList = useRef<HTMLElement>(null)

  /** Moves the focus back to the item it came from. */
  function returnToList(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) lastInList.current?.focus()
  }

  return (
    <Root {...rest} data-alone={isListAlone || undefined}>
      {detail !== undefined && (
        <Skip type="button" onClick={() => detailPane.current?.focus()}>
          Go to {detailLabel}
        </Skip>
      )}
      {/* A pane that scrolls is a tab stop; otherwise the keyboard cannot scroll one without controls. */}
      <Pane
        aria-label={listLabel}
        tabIndex={0}
        onFocus={({ target }) => {
          lastInList.current = target
        }}
      >
        {list}
      </Pane>
      {!isListAlone && (
        <DetailPane
          ref={detailPane}
          aria-label={detailLabel}
          aria-keyshortcuts="Escape"
          tabIndex={0}
          onKeyDown={returnToList}
        >
          {detail ?? <Empty>{emptyDetail}</Empty>}
        </DetailPane>
      )}
    </Root>
  )
}
