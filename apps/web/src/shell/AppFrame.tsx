import { useEffect, type ReactNode } from 'react'
import { StyleRules } from '@slipstream/design-system/theme/StyleRules.tsx'
import { markTouch } from './focus/mark-touch.ts'
import { keepFocus } from './focus/keep-focus.ts'

/** Around all that is shown, from the first page on: how it is styled, feels a touch and keeps the focus. */
export function AppFrame({ children }: { children: ReactNode }) {
  useEffect(keepFocus, [])
  useEffect(markTouch, [])
  return <StyleRules>{children}</StyleRules>
}
