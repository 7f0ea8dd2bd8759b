import type { HTMLAttributes } from 'react'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Screen } from '../Spinner/Spinner.styles.ts'

export interface FullScreenSpinnerProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  label?: string | undefined
}

/** Covers all content while global or auth loading is on (spec §2, Full-screen spinner). */
export function FullScreenSpinner({ label = 'Loading', ...rest }: FullScreenSpinnerProps) {
  return (
    <Screen {...rest}>
      <Spinner size="lg" label={label} />
    </Screen>
  )
}
