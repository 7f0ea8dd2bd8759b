import type { ReactNode } from 'react'
import { StyleSheetManager } from 'styled-components'
import { nestAtRules } from './nest-at-rules.ts'

const plugins = [nestAtRules]

/** Render once, around everything: how components put their styles into the page. */
export const StyleRules = ({ children }: { children: ReactNode }) => (
  <StyleSheetManager stylisPlugins={plugins}>{children}</StyleSheetManager>
)
