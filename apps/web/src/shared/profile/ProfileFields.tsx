import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { FormSection } from '@slipstream/design-system/Form'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { Select } from '@slipstream/design-system/Select'
import { TextField } from '@slipstream/design-system/TextField'
import { AirportField } from '../airports/AirportField.tsx'
import { AirportListField } from '../airports/AirportListField.tsx'
import { AirlineField } from './AirlineField.tsx'
import { currencyHint, currencyOptions } from './currencies.ts'
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
  /** Afterwards the currency is one of the settings for money. */
  hasCurrency?: boolean | undefined
  /** Shown below the base once it is chosen. */
  stations: ReactNode
  /** Questions added beside base and home. */
  commuteExtra?: ReactNode
}

/** All profile fields, for registration and settings. Must be inside a `Form`. */
export function ProfileFields({
  value,
  onChange,
  errors,
  hasCurrency = false,
  stations,
  commuteExtra,
}: ProfileFieldsProps) {
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

  const field = (name: keyof ProfileDraft) => ({ id: profileFieldId(name), error: errors[name] })
  return (
    <>
      <FormSection title="About you">
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
          hint="As on your bookings. We use this name for flight changes."
          value={value.surname}
          onChange={(surname) => change({ surname })}
          isRequired
        />
        <PhoneEntry
          {...field('phone_number')}
          label="Phone number"
          autoComplete="tel"
          isOptional
          hint="Fills in the contact number of flight changes."
          value={value.phone_number}
          onChange={(phone_number) => change({ phone_number })}
        />
        {hasCurrency && (
          <Select
            {...field('currency')}
            label="Currency"
            hint={currencyHint}
            options={currencyOptions}
            value={value.currency}
            onChange={(currency) => change({ currency })}
          />
        )}
      </FormSection>
      <FormSection title="Your work">
        <SegmentedControl
          {...field('role')}
          label="Role"
          options={roles}
          value={value.role ?? ''}
          onChange={(chosen) => change({ role: roles.find((role) => role.value === chosen)?.value ?? null })}
        />
        <AirlineField
          {...field('airline')}
          value={value.airline}
          onChange={(airline) => change({ airline })}
        />
      </FormSection>
      <FormSection title="Your commute" description="What every plan starts from.">
        <AirportField
          {...field('base')}
          label="Base"
          hint="The airport your duties start and end at."
          value={value.base}
          onChange={changeBase}
        />
        {value.base !== null && stations}
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
        {commuteExtra}
      </FormSection>
    </>
  )
}
