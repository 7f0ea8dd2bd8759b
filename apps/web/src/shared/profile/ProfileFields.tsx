import { Inline } from '@slipstream/design-system/primitives/Inline'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { FormSection } from '@slipstream/design-system/Form'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { TextField } from '@slipstream/design-system/TextField'
import { AirportField } from '../airports/AirportField.tsx'
import { AirportListField } from '../airports/AirportListField.tsx'
import { AirlineField } from './AirlineField.tsx'
import { PhoneEntry } from './PhoneEntry.tsx'
import { mostHomeAirports, profileFieldId, type ProfileDraft, type ProfileErrors } from './profile-draft.ts'

const roles: { value: NonNullable<ProfileDraft['role']>; label: string }[] = [
  { value: 'pilot', label: 'Pilot' },
  { value: 'cabin_crew', label: 'Cabin crew' },
]

export interface ProfileFieldsProps {
  value: ProfileDraft
  onChange: (draft: ProfileDraft) => void
  /** As `validateProfile` returns them; shown at their fields. */
  errors: ProfileErrors
  /** Only what a first month needs, with one home airport: the rest is asked when it is needed, or in the settings. */
  isFirst?: boolean | undefined
  /** Shown below the base once it is chosen. */
  stations: ReactNode
}

/** Who the user is, where they work and where they live, for registration and settings. Must be inside a `Form`. */
export function ProfileFields({ value, onChange, errors, isFirst = false, stations }: ProfileFieldsProps) {
  // An airport's name may arrive after another field changed, so this updates the latest draft.
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  }, [value, onChange])
  const change = useCallback((fields: Partial<ProfileDraft>) => {
    const draft = { ...latest.current.value, ...fields }
    latest.current.value = draft
    latest.current.onChange(draft)
  }, [])
  const changeBase = useCallback((base: string | null) => change({ base }), [change])
  const changeHomes = useCallback((home_airports: string[]) => change({ home_airports }), [change])
  const changeHome = useCallback(
    (code: string | null) => change({ home_airports: code === null ? [] : [code] }),
    [change],
  )

  const field = (name: keyof ProfileDraft) => ({ id: profileFieldId(name), error: errors[name] })
  const names = (
    <Inline fill="evenly" gap="md" align="start">
      <TextField
        {...field('first_name')}
        label="First name"
        autoComplete="given-name"
        value={value.first_name}
        onChange={(first_name) => change({ first_name })}
        isRequired
      />
      <TextField
        {...field('surname')}
        label="Surname"
        autoComplete="family-name"
        hint="As on your bookings."
        value={value.surname}
        onChange={(surname) => change({ surname })}
        isRequired
      />
    </Inline>
  )
  const work = (
    <>
      <SegmentedControl
        {...field('role')}
        label="Role"
        options={roles}
        value={value.role ?? ''}
        onChange={(chosen) => change({ role: roles.find((role) => role.value === chosen)?.value ?? null })}
      />
      <AirlineField {...field('airline')} value={value.airline} onChange={(airline) => change({ airline })} />
    </>
  )
  const base = (
    <>
      <AirportField
        {...field('base')}
        label="Base"
        hint={isFirst ? undefined : 'The airport your duties start and end at.'}
        value={value.base}
        onChange={changeBase}
      />
      {value.base !== null && stations}
    </>
  )
  if (isFirst)
    return (
      <>
        {names}
        {work}
        {base}
        <AirportField
          {...field('home_airports')}
          label="Home airport"
          hint="The one nearest to you. Add more in Settings."
          value={value.home_airports[0] ?? null}
          onChange={changeHome}
        />
      </>
    )
  return (
    <>
      <FormSection title="About you">
        {names}
        <PhoneEntry
          {...field('phone_number')}
          label="Phone number"
          autoComplete="tel"
          isOptional
          hint="Fills in the contact number of flight changes."
          value={value.phone_number}
          onChange={(phone_number) => change({ phone_number })}
        />
      </FormSection>
      <FormSection title="Your work">{work}</FormSection>
      <FormSection title="Your commute" description="What every plan starts from.">
        {base}
        <AirportListField
          {...field('home_airports')}
          label="Home airports"
          addLabel="Add a home airport"
          hint="Airports you can commute from. Up to five; the main one comes first."
          noun="home airport"
          emptyText="No home airport yet. Add the one nearest to you."
          mainLabel="Main home airport"
          most={mostHomeAirports}
          value={value.home_airports}
          onChange={changeHomes}
        />
      </FormSection>
    </>
  )
}
