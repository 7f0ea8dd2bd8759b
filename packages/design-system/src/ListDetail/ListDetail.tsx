import { useRef, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react'
import { DetailPane, Empty, MiddlePane, Pane, Root, Skip } from './ListDetail.styles.ts'

export interface ListDetailProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  list: ReactNode
  listLabel: string
  /** The chosen item. Shown from 900 px only: below that, open it in a sheet. */
  detail?: ReactNode
  detailLabel: string
  /** Fills the detail side while nothing is chosen. */
  emptyDetail?: ReactNode
  /** What stands between list and detail from 1280 px on. Below that, show it within the detail. */
  middle?: ReactNode
  middleLabel?: string | undefined
  /** The list takes the width that is left, and the detail one column: a calendar. */
  isListWide?: boolean | undefined
  /** Nothing in the list can be chosen: it has the whole width, and there is no detail side. */
  isListAlone?: boolean | undefined
}

/** A list alone on a phone; from 900 px list and detail side by side, from 1280 px with a column between. Each scrolls by itself. */
export function ListDetail({
  list,
  listLabel,
  detail,
  detailLabel,
  emptyDetail,
  middle,
  middleLabel,
  isListWide = false,
  isListAlone = false,
  ...rest
}: ListDetailProps) {
  const listPane = useRef<HTMLElement>(null)
  const detailPane = useRef<HTMLElement>(null)
  const lastInList = useRef<HTMLElement>(null)

  /** Moves the focus back to the item it came from, or to the one that is chosen. */
  function returnToList(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const last = lastInList.current
    const chosen = () =>
      listPane.current?.querySelector<HTMLElement>('[aria-current="true"], [aria-selected="true"]')
    ;(last?.isConnected ? last : (chosen() ?? listPane.current))?.focus()
  }

  return (
    <Root
      {...rest}
      data-alone={isListAlone || undefined}
      data-wide={isListWide ? 'list' : undefined}
      data-columns={middle === undefined ? undefined : 3}
    >
      {detail !== undefined && (
        <Skip type="button" onClick={() => detailPane.current?.focus()}>
          Go to {detailLabel}
        </Skip>
      )}
      {/* A pane that scrolls is a tab stop; otherwise the keyboard cannot scroll one without controls. */}
      <Pane
        ref={listPane}
        aria-label={listLabel}
        tabIndex={0}
        onFocus={({ target }) => {
          lastInList.current = target
        }}
      >
        {list}
      </Pane>
      {middle !== undefined && (
        <MiddlePane aria-label={middleLabel} aria-keyshortcuts="Escape" tabIndex={0} onKeyDown={returnToList}>
          {middle}
        </MiddlePane>
      )}
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
