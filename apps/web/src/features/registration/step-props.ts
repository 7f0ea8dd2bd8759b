import type { Registration } from '@slipstream/client/registration/types'

export interface StepProps {
  registration: Registration
  /** Told of every failure: one that ends the registration takes the step away. */
  onFailure: (failure: Error) => void
}
