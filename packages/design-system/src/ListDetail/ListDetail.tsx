import type { ComponentPropsWithRef, ReactNode } from 'react'
import { DetailPane, Empty, ListPane, Root } from './ListDetail.styles.ts'

export interface ListDetailProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  list: ReactNode
  listLabel: string
  /** The chosen item. Seen from 900 px only: below that, open it in a sheet. */
  detail?: ReactNode
  detailLabel: string
  /** Fills the detail side while nothing is chosen. */
  emptyDetail?: ReactNode
}

/** A list alone on a phone; from 900 px list and detail side by side, each scrolling by itself. */
export function ListDetail({ list, listLabel, detail, detailLabel, emptyDetail, ...rest }: ListDetailProps) {
  return (
    <Root {...rest}>
      {/* A pane that scrolls is a tab stop, or the keyboard cannot scroll one that holds no control. */}
      <ListPane aria-label={listLabel} tabIndex={0}>
        {list}
      </ListPane>
      <DetailPane aria-label={detailLabel} tabIndex={0}>
        {detail ?? <Empty>{emptyDetail}</Empty>}
      </DetailPane>
    </Root>
  )
}
