import type { Ref } from 'react'
import type { DialogProps } from 'react-aria-components/Dialog'

/** The props an overlay passes on to its dialog element. It sets name, role and description itself. */
export interface DialogRest extends Omit<
  DialogProps,
  | 'aria-describedby'
  | 'aria-details'
  | 'aria-label'
  | 'aria-labelledby'
  | 'children'
  | 'render'
  | 'role'
  | 'slot'
> {
  ref?: Ref<HTMLElement> | undefined
}
