import type { RegistrationStep } from '@slipstream/contract/user'
import type { StepperStep } from '@slipstream/design-system/Stepper'
import type { Registration } from '@slipstream/client/registration/types'

/** The current step of a new user. `complete` has no page of its own: payment waits there for the last call. */
export type Stage = 'account' | 'verify' | 'profile' | 'payment'

interface StageWords {
  /** In the stepper. */
  label: string
  /** Of the page. */
  title: string
}

export const stages: Readonly<Record<Stage, StageWords>> = {
  account: { label: 'Your account', title: 'Create your account' },
  verify: { label: 'Confirm email', title: 'Confirm your email' },
  profile: { label: 'Your profile', title: 'Your profile' },
  payment: { label: 'Plan and payment', title: 'Plan and payment' },
}

const order = ['account', 'verify', 'profile', 'payment'] as const satisfies Stage[]

/** The page of a registration's step; null where none is begun. */
export function getStage(step: RegistrationStep | null): Stage {
  if (step === null) return 'account'
  return step === 'complete' ? 'payment' : step
}

export function stepperSteps(current: Stage): StepperStep[] {
  const here = order.indexOf(current)
  return order.map((id, index) => ({
    id,
    label: stages[id].label,
    state: index < here ? 'done' : index === here ? 'current' : 'upcoming',
  }))
}

export interface StepProps {
  registration: Registration
  /** Called for every failure: one that ends the registration takes the step away. */
  onFailure: (failure: Error) => void
}
