import type { ReactNode } from 'react'

/* Unstyled elements for the app's first load, for when a component that loads on demand cannot load. */

const container = {
  padding: 24,
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  textAlign: 'center',
} as const
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
  /** More text, and the actions. */
  children: ReactNode
}

/** Shows an error immediately, without styles. */
export function PlainNotice({ title, message, children }: PlainNoticeProps) {
  return (
    <div role="alert" style={container}>
      <h1 style={heading}>{title}</h1>
      <p>{message}</p>
      {children}
    </div>
  )
}
