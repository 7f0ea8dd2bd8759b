import type { ReactNode } from 'react'

/*
 * Bare elements for the app's first load: what stands where a part that is loaded on demand cannot come either.
 */

const room = { padding: 24, display: 'grid', justifyItems: 'center', gap: 12, textAlign: 'center' } as const
const heading = { fontWeight: 'bold' } as const
const finger = {
  minBlockSize: 44,
  paddingInline: 16,
  border: '1px solid',
  borderRadius: 10,
  background: 'none',
} as const

export interface PlainButtonProps {
  children: string
  onClick: () => void
}

export function PlainButton(props: PlainButtonProps) {
  return <button type="button" style={finger} {...props} />
}

export interface PlainNoticeProps {
  title: string
  message: string
  /** More words, and the ways on. */
  children: ReactNode
}

/** Says what is wrong, at once, without style. */
export function PlainNotice({ title, message, children }: PlainNoticeProps) {
  return (
    <div role="alert" style={room}>
      <h1 style={heading}>{title}</h1>
      <p>{message}</p>
      {children}
    </div>
  )
}
