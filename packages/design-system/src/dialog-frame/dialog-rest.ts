import type { Ref } from 'react'
import type { DialogProps } from 'react-aria-components/Dialog'

/** What an overlay hands on to its dialog element. Its name, role and description are the overlay's own. */
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
