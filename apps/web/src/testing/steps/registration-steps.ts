import type { RegistrationStep } from '@slipstream/contract/user'
import type { ScenarioName } from '@slipstream/mocks/scenarios'
import { newcomerProfile } from '@slipstream/mocks/fixtures/registration'
import { screen, userEvent, type within } from 'storybook/test'
import { server } from '../server.ts'

/* For stories of registration. */

type Canvas = ReturnType<typeof within>

/** The page of a step, once it is there. */
export const findStage = (title: string) => screen.findByRole('heading', { level: 1, name: title })

export async function enterAccount(canvas: Canvas, email: string, password: string): Promise<void> {
  await findStage('Create your account')
  await userEvent.type(await canvas.findByLabelText('Email'), email)
  await userEvent.type(canvas.getByLabelText('Password'), `${password}{Enter}`)
}

/** The whole profile, with Manchester as home. */
export async function fillProfile(canvas: Canvas, { base = 'LHR' } = {}): Promise<void> {
  await userEvent.type(await canvas.findByLabelText('First name'), newcomerProfile.first_name)
  await userEvent.type(canvas.getByLabelText('Surname'), newcomerProfile.surname)
  await userEvent.click(canvas.getByRole('radio', { name: 'Cabin crew' }))
  await userEvent.type(await canvas.findByLabelText('Airline'), 'BA')
  await userEvent.tab()
  await userEvent.type(await canvas.findByLabelText('Base'), base)
  await userEvent.tab()
  await userEvent.type(await canvas.findByLabelText('Home airport'), 'MAN')
  await userEvent.click(await screen.findByRole('option', { name: /^Manchester, M A N/ }))
}

const standsAt: Record<RegistrationStep, ScenarioName> = {
  verify: 'registrationAtVerify',
  profile: 'registrationAtProfile',
  payment: 'registrationAtPayment',
  complete: 'registrationAtPayment',
}

/** A visit that goes on where the last one stopped. */
export const resumed = (step: RegistrationStep, scenario: ScenarioName = standsAt[step]) => ({
  args: { path: '/register', registrationStep: step },
  parameters: server(scenario),
})
