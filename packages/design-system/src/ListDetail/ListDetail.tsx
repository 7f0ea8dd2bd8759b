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
  /** The list takes the width that is left, and the detail one column: a calendar. */
  isListWide?: boolean | undefined
  /** Nothing in the list can be chosen: it has the whole width, and there is no detail side. */
  isListAlone?: boolean | undefined
}

/** A list alone on a phone; from 900 px list and detail side by side. Each scrolls by itself. */
export function ListDetail({
  list,
  listLabel,
  detail,
  detailLabel,
  emptyDetail,
  isListWide = false,
  isListAlone = false,
  ...rest
}: ListDetailProps) {
  const listPane = useRef<HTMLElement>(null)
  const detailPane = useRef<HTMLElement>(null)
  const lastInList = useRef<HTMLElement>(null)

  /** From beside the list, Escape moves the focus back to the item it came from, or to the one that is chosen. */
  function returnToList({ key, defaultPrevented, target }: KeyboardEvent) {
    const list = listPane.current
    if (key !== 'Escape' || defaultPrevented || (target instanceof Node && list?.contains(target))) return
    ;(lastInList.current ?? list?.querySelector<HTMLElement>('[aria-current]'))?.focus()
  }

  return (
    <Root
      {...rest}
      data-alone={isListAlone || undefined}
      data-wide={isListWide ? 'list' : undefined}
      onKeyDown={returnToList}
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
      {!isListAlone && (
        <DetailPane ref={detailPane} aria-label={detailLabel} aria-keyshortcuts="Escape" tabIndex={0}>
          {detail ?? <Empty>{emptyDetail}</Empty>}
        </DetailPane>
      )}
    </Root>
  )
}
