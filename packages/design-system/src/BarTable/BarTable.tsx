import type { ComponentPropsWithRef, CSSProperties } from 'react'
import { Spoken } from '../spoken/Spoken.tsx'
import * as S from './BarTable.styles.ts'

export interface BarValue {
  /** The length of the bar; null draws none. */
  size: number | null
  /** '48 h', 'Not fetched'. */
  text: string
  spokenText?: string | undefined
}

export interface BarRow {
  id: string
  /** 'Jan', 'EDI–LHR'. */
  label: string
  spokenLabel?: string | undefined
  value: BarValue
  /** Of the column before. */
  before?: BarValue | undefined
}

export interface BarTableProps extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  /** Names the table: 'Hours at home by month'. */
  label: string
  /** The columns: what rows are, what the value is of, and what the value before is of. */
  columns: { row: string; value: string; before?: string | undefined }
  rows: readonly BarRow[]
}

const share = (size: number | null | undefined, most: number) =>
  size == null || most <= 0 ? 0 : Math.max(0, Math.min(1, size / most))

const lengths = (row: BarRow, most: number) => {
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--bar': share(row.value.size, most),
    '--bar-before': share(row.before?.size, most),
  }
  return style
}

const Cell = ({ value }: { value: BarValue | undefined }) => (
  <S.Cell data-missing={value === undefined || value.size === null || undefined}>
    {value && <Spoken visible={value.text} spoken={value.spokenText} />}
  </S.Cell>
)

/** A bar for each row of a table: months or routes at a glance, and figure by figure (issue 22 item 8). */
export function BarTable({ label, columns, rows, ...rest }: BarTableProps) {
  const sizes = rows.flatMap(({ value, before }) => [value.size ?? 0, before?.size ?? 0])
  const most = Math.max(0, ...sizes)
  const hasBefore = columns.before !== undefined
  return (
    <S.Root {...rest} aria-label={label}>
      <thead>
        <tr>
          <S.Head scope="col">{columns.row}</S.Head>
          {hasBefore && (
            <S.Head scope="col" data-is="before">
              {columns.before}
            </S.Head>
          )}
          <S.Head scope="col" data-is="value">
            {columns.value}
          </S.Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <S.Row key={row.id} style={lengths(row, most)} data-has-before={hasBefore || undefined}>
            <S.Label scope="row">
              <Spoken visible={row.label} spoken={row.spokenLabel} />
              {row.value.size !== null && <S.Bar aria-hidden="true" />}
              {hasBefore && row.before?.size != null && <S.BarBefore aria-hidden="true" />}
            </S.Label>
            {hasBefore && <Cell value={row.before} />}
            <Cell value={row.value} />
          </S.Row>
        ))}
      </tbody>
    </S.Root>
  )
}
